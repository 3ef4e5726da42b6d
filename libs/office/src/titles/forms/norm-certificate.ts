import type { LogPosition, PlayerId, TournamentId } from '@ledger/kernel';
import type { EventData } from '@ledger/ledger';
import type { NormTitle } from '@ledger/regulations';
import { TITLE_RULE_SETS } from '@ledger/regulations';
import type { Check, NormAssessment } from '@ledger/titles';
import type { PlayerCard } from '../../questions/player-card';
import type { NormsAnswer } from '../answers';
import type { FormTable, TitleForm } from './title-form';
import { checksTable, section, toConfirm } from './title-form';

export interface CertificateFormQuestion {
  readonly tournament: TournamentId;
  readonly player: PlayerId;
  readonly title: NormTitle;
}

/** Items of the checklist that a certificate shows as figures: games, federations, titles, performance. */
const OF_THE_RESULT = { from: 7, to: 18 } as const;

/** The certificate of a title result (IT1, Titles 1.8). */
export function certificateForm(
  norm: NormAssessment,
  { people, norms }: NormsAnswer,
  card: PlayerCard,
  registered: EventData<'TournamentRegistered'>,
  knownAt: LogPosition,
): TitleForm {
  const { title, checks, performance } = norm;
  const cite = TITLE_RULE_SETS.find(({ id }) => id === norm.ruleSet)!.cite;
  const isConfirmed = ({ verdict, found }: Check): boolean =>
    verdict === 'to-be-attested' || found.endsWith('attested');
  const ofResult = checks.filter(
    (each) =>
      each.item >= OF_THE_RESULT.from &&
      each.item <= OF_THE_RESULT.to &&
      each.verdict !== 'not-applicable' &&
      !isConfirmed(each),
  );
  const excess = checks.find(({ item }) => item === 9);
  return {
    form: 'IT1',
    heading: 'Certificate of title result',
    open: checks
      .filter(({ verdict }) => verdict === 'to-be-attested')
      .map(({ what, article }) => `${what} (${article})`),
    sections: [
      section('Player', {
        Name: card.name,
        'FIDE ID': card.id,
        Federation: people.find(({ id }) => id === card.id)?.federation ?? card.federation,
        'Date of birth': card.birthDate ?? card.birthYear,
        'Place of birth': null,
        'Title norm': title,
      }),
      section('Tournament', {
        Name: registered.name,
        'FIDE event code': registered.tournament,
        Place: registered.city,
        Federation: registered.federation,
        'First day': norms.start,
        'Last day': norms.end,
        System: registered.system,
        Kind: registered.kind,
        Rounds: registered.rounds ?? norm.games.length,
        'Time control': registered.timeControl,
        Players: norms.players,
        'Registered on': registered.registeredOn,
      }),
      section('Result', {
        'Games counted': performance.games,
        Score: `${performance.halfPoints / 2} of ${performance.games}`,
        'Percentage (p)': `${performance.percent} %`,
        'Average of the opponents (Ra)': `${performance.total} / ${performance.games} = ${performance.average}`,
        'Performance rating (Rp)': `${performance.average} ${signed(performance.difference)} = ${performance.rating}`,
        'Score needed': excess?.needed.replace(' needed', '') ?? null,
        'Counts as games': norm.length,
      }),
      section('Opponents', {}, opponentsTable(norm, people)),
      section('Requirements of the result', {}, checksTable(ofResult)),
      section('Confirmed by the chief arbiter', {}, toConfirm(checks.filter(isConfirmed))),
    ],
    signatures: [
      {
        role: 'Chief arbiter (IA or FA)',
        confirms: 'prepared the certificate and confirms what is ticked above',
        article: cite('1.8').article,
      },
      {
        role: `Rating officer or president of ${registered.federation}`,
        confirms: 'all of the information on the certificate is correct',
        article: cite('1.8').article,
      },
    ],
    knownAt,
    ruleSet: norm.ruleSet,
  };
}

function signed(points: number): string {
  return points < 0 ? `- ${-points}` : `+ ${points}`;
}

function opponentsTable({ games }: NormAssessment, people: NormsAnswer['people']): FormTable {
  return {
    columns: [
      'Round',
      'Day',
      'Opponent',
      'FIDE ID',
      'Fed.',
      'Title',
      'Rating',
      'Counted as',
      'Score',
      'Remark',
    ],
    rows: games.map(({ round, on, opponent, federation, titles, rating, ratingCounted, score, why }) => [
      `${round}`,
      on ?? '',
      people.find(({ id }) => id === opponent)?.name ?? '',
      `${opponent}`,
      federation,
      titles.join(' '),
      rating === null ? 'unrated' : `${rating}`,
      ratingCounted === null ? '' : `${ratingCounted}`,
      score === 0.5 ? '½' : `${score}`,
      why,
    ]),
  };
}
