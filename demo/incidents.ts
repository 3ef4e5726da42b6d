import type { ListDate, PlayerId, TournamentId } from '@ledger/kernel';
import { addDays, listDate, tournamentId } from '@ledger/kernel';
import type { Title } from '@ledger/ledger';
import type { TrfGame } from '@ledger/formats';
import type { DemoOffice } from './demo-office';
import { DEMO_FEDERATIONS } from './people';
import { TITLE_STORY } from './title-story';

/** An incident in a rating office, in a given month of the demo. */
export interface Incident {
  readonly afterMonth: number;
  readonly happens: (demo: DemoOffice) => Promise<void>;
}

interface NamedGame {
  readonly round: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
}

/** A game of a tournament with this result, as the report has it. */
function gameOf(demo: DemoOffice, tournament: TournamentId, code: TrfGame['code']): NamedGame {
  const report = demo.reports.get(tournament)!;
  const idOf = (start: number): PlayerId => report.players[start - 1]!.id!;
  const game = report.games.find((each) => each.code === code && each.black !== null)!;
  return { round: game.round, white: idOf(game.white), black: idOf(game.black!) };
}

const REFORM = listDate('2024-03-01');

export const INCIDENTS: readonly Incident[] = [
  ...[6, 12, 18, 24, 30].map((afterMonth) => ({ afterMonth, happens: awardTitles })),
  { afterMonth: 9, happens: correctResult },
  { afterMonth: 13, happens: acceptLateReport },
  { afterMonth: 14, happens: movePeople },
  { afterMonth: 16, happens: annulTournament },
  { afterMonth: 19, happens: withdrawAndReissue },
  { afterMonth: 21, happens: mergeIdentities },
  { afterMonth: 25, happens: bookCorrectionLater },
  { afterMonth: 28, happens: correctBirth },
  { afterMonth: 31, happens: annulForOnePlayer },
  { afterMonth: 34, happens: forgetPerson },
  ...TITLE_STORY,
];

/** Titles for those who have reached the rating. */
async function awardTitles(demo: DemoOffice): Promise<void> {
  const thresholds: readonly (readonly [number, Title])[] = [
    [2400, 'IM'],
    [2300, 'FM'],
    [2200, 'CM'],
  ];
  const worthy = demo.people.filter(
    ({ id, title }) =>
      title === null && !demo.titled.has(id) && !demo.gone.has(id) && demo.ratingOf('standard', id) >= 2200,
  );
  for (const { id } of worthy.slice(0, 4)) {
    const rating = demo.ratingOf('standard', id);
    const title = thresholds.find(([from]) => rating >= from)![1];
    const on = demo.latestList;
    demo.titled.add(id);
    const award = { player: id, title, on, reason: `Rated ${rating} on ${on}` };
    // A rating alone gives no IM title; the demo has some by decision, with their evidence.
    const decided = title === 'IM' ? { asDecided: true, evidence: `FIDE Council decision of ${on}` } : {};
    await demo.decide(await demo.office.titles.award({ ...award, ...decided }));
  }
}

/** Found half a year later: the arbiter had turned a result round. */
async function correctResult(demo: DemoOffice): Promise<void> {
  const tournament = tournamentId('D03S2');
  await demo.decide({
    type: 'CorrectResult',
    tournament,
    ...gameOf(demo, tournament, '1'),
    result: '0',
    effect: 'origin',
    reason: 'The scoresheets show that black won',
    evidence: 'Letter of the chief arbiter',
  });
  await demo.revise('standard', listDate('2023-03-01'));
}

async function acceptLateReport(demo: DemoOffice): Promise<void> {
  await demo.decide({
    type: 'AcceptLateReport',
    tournament: tournamentId('D08S5'),
    on: demo.latestList,
    feeDue: true,
    reason: 'The mail of the organiser had been lost',
  });
}

/** Deaths, transfers and a change of name. */
async function movePeople(demo: DemoOffice): Promise<void> {
  const on = addDays(demo.latestList, 3);
  demo.waitUntil(on);
  const eldest = [...demo.people]
    .filter(({ rating }) => rating > 0)
    .sort((a, b) => a.birthYear - b.birthYear);
  for (const { id } of eldest.slice(0, 3)) {
    demo.gone.add(id);
    await demo.decide({ type: 'ReportDeath', player: id, on, reason: 'Notice of the federation' });
  }
  for (const { id, federation } of eldest.slice(200, 206)) {
    const to = DEMO_FEDERATIONS[(DEMO_FEDERATIONS.indexOf(federation) + 5) % DEMO_FEDERATIONS.length]!;
    await demo.decide({ type: 'TransferPlayer', player: id, to, on, reason: 'Transfer approved' });
  }
  const bride = demo.people.find(({ sex, rating }) => sex === 'F' && rating > 1900)!;
  const to = `Newname, ${bride.name.split(', ')[1]!}`;
  await demo.decide({ type: 'RenamePlayer', player: bride.id, to, on, reason: 'Marriage certificate' });
}

async function annulTournament(demo: DemoOffice): Promise<void> {
  await demo.decide({
    type: 'AnnulTournament',
    tournament: tournamentId('D14R2'),
    effect: 'origin',
    reason: 'The tournament was never played (case 3/2024)',
  });
  await demo.revise('rapid', listDate('2024-02-01'));
}

async function withdrawAndReissue(demo: DemoOffice): Promise<void> {
  const date = demo.latestList;
  await demo.decide({ type: 'WithdrawList', pool: 'rapid', date, reason: 'A report had been overlooked' });
  const tournament = tournamentId('D18R1');
  const game = gameOf(demo, tournament, '=');
  await demo.decide({
    type: 'CorrectResult',
    tournament,
    ...game,
    result: '1',
    effect: 'origin',
    reason: 'The result was entered as a draw',
  });
  await demo.revise('rapid', listDate('2024-06-01'));
}

/** Registered twice under two numbers: the second one plays a few tournaments before anyone notices. */
async function mergeIdentities(demo: DemoOffice): Promise<void> {
  const [kept, alias] = demo.people.filter(
    ({ id, rating, eagerness }) => rating === 0 && eagerness >= 25 && demo.ratingOf('standard', id) > 0,
  );
  demo.gone.add(alias!.id);
  await demo.decide({
    type: 'MergePlayers',
    alias: alias!.id,
    kept: kept!.id,
    reason: 'One person registered by two clubs',
  });
  await demo.revise('standard', listDate('2023-01-01'));
}

/** FIDE's usual practice: the difference is booked on the next list. */
async function bookCorrectionLater(demo: DemoOffice): Promise<void> {
  const tournament = tournamentId('D23S3');
  const next = nextList(demo);
  await demo.decide({
    type: 'CorrectResult',
    tournament,
    ...gameOf(demo, tournament, '0'),
    result: '=',
    effect: next,
    reason: 'Draw agreed, confirmed by both players',
  });
}

function nextList(demo: DemoOffice): ListDate {
  const [year, month] = demo.latestList.split('-').map(Number);
  const index = year! * 12 + month!;
  return listDate(`${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`);
}

async function correctBirth(demo: DemoOffice): Promise<void> {
  const junior = demo.people.find(
    ({ id, birthYear }) => birthYear >= 2008 && demo.ratingOf('standard', id) > 1600,
  )!;
  const reason = 'Passport seen: the year of birth had been mistyped';
  await demo.decide({ type: 'CorrectPlayer', player: junior.id, birthYear: 1998, reason });
  await demo.revise('standard', REFORM);
}

async function annulForOnePlayer(demo: DemoOffice): Promise<void> {
  const tournament = tournamentId('D29S4');
  const { white } = gameOf(demo, tournament, '1');
  await demo.decide({
    type: 'AnnulGames',
    tournament,
    player: white,
    round: null,
    side: 'player',
    effect: 'origin',
    reason: 'Fair play case 9/2025: the opponents keep their games',
  });
  await demo.revise('standard', listDate('2025-05-01'));
}

async function forgetPerson(demo: DemoOffice): Promise<void> {
  const person = demo.people.find(({ eagerness, rating }) => eagerness === 0 && rating > 0)!;
  await demo.decide({ type: 'ForgetPerson', player: person.id, reason: 'Request for erasure' });
}
