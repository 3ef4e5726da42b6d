import type { FederationCode, ListDate, PlayerId, Pool } from '@ledger/kernel';
import { RefusedError } from '@ledger/kernel';
import type { Command } from '@ledger/ledger';
import type { Finding } from '@ledger/formats';
import type { Authorship } from '../recording/authorship';
import type { Recorded } from '../recording/recorder';
import type { OfficeContext } from '../office-context';
import type { ListReading } from '../files/file-reader';
import type { OnProgress } from '../files/read-list';
import { ListRefusedError } from '../files/read-list';
import { officeRefusal } from '../refusals';
import type { ListedPlayer, ListedPlayers } from './listed-players';

/** Where a list comes from and which it is. */
export interface OpeningTerms {
  readonly pool: Pool;
  readonly date: ListDate;
  readonly source: string;
  /** Adopt it although many of its rows have warnings. */
  readonly acceptWarnings?: boolean;
}

export interface ListAdopted extends Recorded {
  readonly findings: readonly Finding[];
  readonly rows: number;
  readonly registered: number;
}

/** Registers every player on a rating list, rated in this pool or not, and adopts its ratings as opening list. */
export async function adoptList(
  context: OfficeContext,
  listed: ListedPlayers,
  { findings, digest }: ListReading,
  terms: OpeningTerms,
  by: Authorship,
  onProgress: OnProgress = () => {},
): Promise<ListAdopted> {
  const { pool, date, source, acceptWarnings = false } = terms;
  if (!acceptWarnings) refuseManyWarnings(listed.size, findings);
  const rows = listed.opening;
  const adopt: Command = { type: 'AdoptOpeningList', pool, date, source, digest, rows };
  try {
    // A list that would be refused registers nobody. Every player on it is registered by the time it is adopted.
    await context.recorder.dryRunAssuming(() => true, [{ ...adopt, rows: rows.extremes() }]);
    const unknown = listed.unregistered((player) => context.world.model.isRegistered(player));
    if (unknown.length > MANY_PLAYERS) context.lists.pause?.();
    const menWithWomensTitles = new Set<PlayerId>();
    const register = (row: number): Command[] => {
      const player = listed.player(row);
      if (hasWomensTitle(player)) menWithWomensTitles.add(player.id);
      return registration(player, date, source);
    };
    await context.recorder.recordEach(unknown, register, by, (done) =>
      onProgress(done, unknown.length, 'players registered'),
    );
    listed.releasePersons();
    const recorded = await context.recorder.record([adopt], by);
    const all = [...findings, ...womensTitlesOfMen([...menWithWomensTitles])];
    return { ...recorded, findings: all, rows: rows.length, registered: unknown.length };
  } catch (error) {
    if (error instanceof RefusedError) throw new ListRefusedError(error.refusal, findings);
    throw error;
  }
}

/** From here on, keeping the lists current takes more time and memory than reading the log afterwards. */
const MANY_PLAYERS = 5_000;

/** Some odd rows are usual; more than these mean that a column was misread. */
const USUAL_WARNINGS = 10;
const USUAL_PER_CENT = 3;

function refuseManyWarnings(rows: number, findings: readonly Finding[]): void {
  const warnings = findings.reduce(
    (sum, { severity, count = 1 }) => sum + (severity === 'warning' ? count : 0),
    0,
  );
  if (warnings <= USUAL_WARNINGS || warnings * 100 <= rows * USUAL_PER_CENT) return;
  throw new ListRefusedError(officeRefusal('ListDoubtful', { warnings, rows }), findings);
}

/** A man cannot hold a title for women (Titles 2022 0.3): one of the two columns is wrong, and the title is left out. */
function hasWomensTitle({ sex, title, womenTitle }: ListedPlayer): boolean {
  return sex === 'M' && [title, womenTitle].some((each) => each?.startsWith('W') === true);
}

function womensTitlesOfMen(players: readonly PlayerId[]): readonly Finding[] {
  if (players.length === 0) return [];
  const refusal = officeRefusal('WomensTitleOnList', { players: players.slice(0, 5).join(', ') });
  const counted = players.length === 1 ? {} : { count: players.length };
  const where = { line: null, column: null, field: 'title' };
  return [{ severity: 'warning', ...where, assumed: 'no title', ...refusal, ...counted }];
}

/** The ledger trusts the list: titles on it count as awarded by then. */
function registration(listed: ListedPlayer, date: ListDate, source: string): Command[] {
  const { id: player, name, federation, sex, birthYear, birthDate, title, womenTitle } = listed;
  const { otherTitles, arenaTitle } = listed;
  const commands: Command[] = [
    {
      type: 'RegisterPlayer',
      player,
      federation: federation ?? ('FID' as FederationCode),
      sex,
      birthYear: birthYear ?? (birthDate === null ? null : Number(birthDate.slice(0, 4))),
      ...(otherTitles.length === 0 ? {} : { otherTitles }),
      ...(arenaTitle === null ? {} : { arenaTitle }),
      person: name === '' ? null : { name, birthDate },
    },
  ];
  if (title === null && womenTitle === null) return commands;
  for (const held of new Set([title, womenTitle])) {
    if (held === null || (sex === 'M' && held.startsWith('W'))) continue;
    commands.push({
      type: 'AwardTitle',
      player,
      title: held,
      on: date,
      reason: `Title on the list: ${source}`,
    });
  }
  return commands;
}
