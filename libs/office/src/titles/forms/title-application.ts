import type { CalendarDate, FederationCode, PlayerId } from '@ledger/kernel';
import { addDays } from '@ledger/kernel';
import type { EventData, TitleFile } from '@ledger/ledger';
import { DAYS_FOR_OBJECTIONS, openApplication } from '@ledger/ledger';
import type { NormTitle } from '@ledger/regulations';
import { TITLE_RULE_SETS } from '@ledger/regulations';
import type { ApplicationCheck, TitleProgress } from '@ledger/titles';
import { describeReached } from '@ledger/titles';
import type { PlayerCard } from '../../questions/player-card';
import { missingTexts } from '../failed-checks';
import type { FormTable, TitleForm } from './title-form';
import { checksTable, section } from './title-form';

export interface ApplicationFormQuestion {
  readonly player: PlayerId;
  readonly title: NormTitle;
  readonly on: CalendarDate;
}

/** How the tournaments of the norms are registered; of those outside the ledger nothing is known. */
export type Registrations = ReadonlyMap<string, EventData<'TournamentRegistered'>>;

/** The title application (IT2, Titles 1.10c and 2.1), with the norms that complete the title soonest. */
export function applicationForm(
  progress: TitleProgress,
  title: NormTitle,
  card: PlayerCard,
  file: TitleFile,
  registrations: Registrations,
): TitleForm {
  const { byNorms, award, held } = progress.towards.find((each) => each.title === title)!;
  const application = byNorms!;
  const { cite } = TITLE_RULE_SETS.find(({ id }) => id === progress.ruleSet)!;
  const filed = openApplication(file, title) ?? null;
  const federation: FederationCode = filed?.federation ?? card.federation;
  const byPlayer = filed !== null && filed.federation === null;
  return {
    form: 'IT2',
    heading: 'Title application',
    open: [
      ...(held ? [`The player already holds ${title}`] : []),
      // The application itself is what this form is for.
      ...missingTexts(award.missing.filter(({ what, by }) => by === 'norms' && what !== 'Application')),
    ],
    sections: [
      section('Player', {
        Name: card.name,
        'FIDE ID': card.id,
        Federation: card.federation,
        'Date of birth': card.birthDate ?? card.birthYear,
        'Place of birth': null,
        'Titles held': progress.held.map((held) => held.title).join(' '),
      }),
      section('Application', {
        'Title applied for': title,
        'Applied for by': byPlayer ? `the player (${cite('1.10d').article})` : federation,
        'Date of application': filed?.on ?? null,
        [`Open to objections until (${cite('2.4').article})`]:
          filed === null ? null : addDays(filed.on, DAYS_FOR_OBJECTIONS),
        [`Fee (${cite('2.2').article})`]: null,
      }),
      section('Norms', { 'Games in all': application.games }, normsTable(application, registrations)),
      section('Rating', {
        'Rating reached': application.rating === null ? null : describeReached(application.rating),
        [`Date of the title (${cite('0.43').article})`]: application.titleDate,
      }),
      section('Requirements', {}, checksTable(application.checks)),
    ],
    signatures: [
      {
        role: byPlayer ? 'The player' : `Rating officer or president of ${federation}`,
        confirms: 'applies for the title, with the signed certificates (IT1) of all norms above',
        article: cite(byPlayer ? '1.10d' : '1.10c').article,
      },
    ],
    knownAt: progress.knownAt,
    ruleSet: progress.ruleSet,
  };
}

function normsTable({ norms }: ApplicationCheck, registrations: Registrations): FormTable {
  return {
    columns: ['Event', 'Name', 'Place', 'Fed.', 'From', 'To', 'System', 'Norm', 'Games', 'Certificate'],
    rows: norms.map(({ tournament, title, length, bearing, certificate }) => {
      const { name = '', city = null, federation = '', system = '' } = registrations.get(tournament) ?? {};
      return [
        tournament,
        name,
        city ?? '',
        federation,
        bearing.start,
        bearing.end,
        system,
        title,
        `${length}`,
        certificate ?? 'not recorded',
      ];
    }),
  };
}
