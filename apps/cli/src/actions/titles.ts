import type { StoreOptions } from '../options';
import type { Title, TitleByNorm } from '@ledger/ledger';
import { formHtml } from '@ledger/office';
import type { CalendarDate, PlayerId, TournamentId, FederationCode } from '@ledger/kernel';
import { withOffice, today } from '../with-office';
import { printNorms } from '../print/norms';
import { printRunning } from '../print/running';
import { printTitleProgress } from '../print/title-progress';
import { printDue } from '../print/titles-due';
import { say, sayJson } from '../print/text';

interface TitleQuestionOptions extends StoreOptions {
  readonly knownAt?: string;
  readonly format: 'table' | 'csv' | 'json';
}

export interface TitlesOptions extends TitleQuestionOptions {
  readonly due?: boolean;
  readonly all?: boolean;
  readonly since?: CalendarDate;
  readonly on?: CalendarDate;
  readonly federation?: FederationCode;
}

export interface TitleOptions extends TitleQuestionOptions {
  readonly for?: Title;
  readonly on?: CalendarDate;
  readonly running?: CalendarDate;
}

export interface NormsOptions extends TitleQuestionOptions {
  readonly player?: PlayerId;
}

export interface FormOptions extends StoreOptions {
  readonly title: TitleByNorm;
  readonly tournament?: TournamentId;
  readonly on?: CalendarDate;
  readonly knownAt?: string;
  readonly format: 'html' | 'json';
}

/** A certificate or an application, to be printed and signed. */
export async function form(player: PlayerId, options: FormOptions): Promise<void> {
  const { title: wanted, tournament, on = today(), format } = options;
  await withOffice(options, async (office) => {
    const { titles } = office;
    const known = await office.knownAt(options.knownAt);
    const filled =
      tournament === undefined
        ? await titles.applicationForm({ player, title: wanted, on }, known)
        : await titles.certificateForm({ tournament, player, title: wanted }, known);
    if (format === 'json') sayJson(filled);
    else say(formHtml(filled));
  });
}

export async function norms(tournament: TournamentId, options: NormsOptions): Promise<void> {
  const { player, format } = options;
  await withOffice(options, async (office) => {
    const question = player === undefined ? { tournament } : { tournament, player };
    const answer = await office.ask('norms', question, await office.knownAt(options.knownAt));
    printNorms(answer, format, player !== undefined);
  });
}

export async function title(player: PlayerId, options: TitleOptions): Promise<void> {
  const { for: wanted, on = today(), format } = options;
  await withOffice(options, async (office) => {
    const knownAt = await office.knownAt(options.knownAt);
    const file = await office.titles.file(player, knownAt);
    const question = wanted === undefined ? { player, on } : { player, on, title: wanted };
    const { progress, people } = await office.ask('titleProgress', question, knownAt);
    printTitleProgress({ progress, file, people }, format);
  });
}

export async function running(player: PlayerId, day: CalendarDate, options: TitleOptions): Promise<void> {
  await withOffice(options, async (office) => {
    const answer = await office.ask('runningRating', { player, day }, await office.knownAt(options.knownAt));
    printRunning(answer, options.format);
  });
}

export async function titlesDue(options: TitlesOptions): Promise<void> {
  const { on = today(), all = false, since, federation, format } = options;
  const question = {
    on,
    all,
    ...(since === undefined ? {} : { since }),
    ...(federation === undefined ? {} : { federation }),
  };
  await withOffice(options, async (office) => {
    printDue(await office.ask('titlesDue', question, await office.knownAt(options.knownAt)), format);
  });
}
