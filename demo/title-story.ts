import type { PlayerId, TournamentId } from '@ledger/kernel';
import { addDays, listDate, RefusedError, tournamentId } from '@ledger/kernel';
import type { DemoOffice } from './demo-office';
import { GRAND_OPENS } from './grand-opens';
import type { Inhabitant } from './people';

/** The title that is within reach of the best who do not have it. */
const TITLE = 'IM' as const;
/** What the chief arbiters of the grand opens confirm. */
const ATTESTED = ['same-clocks', 'arbiters', 'arbiters-do-not-play', 'nobody-favoured'] as const;

/** Titles in the course of time: norms, a championship, applications, and a correction that undoes a norm. */
export const TITLE_STORY = [
  { afterMonth: 15, happens: honourJuniors },
  ...GRAND_OPENS.map(({ id, month }) => ({
    afterMonth: month,
    happens: (demo: DemoOffice) => certifyNorms(demo, id),
  })),
  { afterMonth: 30, happens: applyForTitles },
  { afterMonth: 32, happens: decideApplications },
  { afterMonth: 33, happens: undoNorm },
];

/**
 * Two juniors win their age group and are rated too low: the title waits for one, and is due to the other in the end.
 */
async function honourJuniors(demo: DemoOffice): Promise<void> {
  const on = addDays(demo.latestList, -10);
  const rated = (from: number, to: number): Inhabitant[] =>
    demo.people.filter(({ id, birthYear, title, eagerness }) => {
      const rating = demo.ratingOf('standard', id);
      return birthYear >= 2005 && title === null && eagerness >= 40 && rating >= from && rating < to;
    });
  const [first] = rated(1900, 2000).sort((a, b) => b.progress - a.progress);
  const [second] = rated(1600, 1700).sort((a, b) => a.progress - b.progress);
  for (const [winner, age] of [
    [first!, 'U18'],
    [second!, 'U14'],
  ] as const) {
    const about = {
      player: winner.id,
      title: 'CM' as const,
      on,
      reason: `Report of the ${age} championship`,
    };
    await demo.decide(
      await demo.office.titles.directTitle({
        ...about,
        award: 'title',
        tournament: tournamentId(`WYCC24-${age}`),
        achievement: `World Youth ${age}, silver`,
      }),
    );
    await demo.decide({
      type: 'AttestRequirements',
      ...about,
      tournament: tournamentId(`WYCC24-${age}`),
      attested: ['place', 'score'],
    });
    const conditionally = { ...about, on: demo.latestList, reason: 'QC: rated below 2000' };
    await demo.decide(await demo.office.titles.conditionalAward(conditionally));
  }
}

/** Certificates for those who are not international masters yet. */
async function certifyNorms(demo: DemoOffice, tournament: TournamentId): Promise<void> {
  const { norms } = await demo.office.ask('norms', { tournament }, 'latest');
  for (const { player, title } of norms.achieved) {
    if (title !== TITLE || isMaster(demo, player)) continue;
    demo.certified.set(player, [...(demo.certified.get(player) ?? []), tournament]);
    await demo.decide(
      await demo.office.titles.certification({
        player,
        title,
        tournament,
        certificate: `IT1 ${tournament}-${player % 10_000}`,
        attested: ATTESTED,
        on: demo.latestList,
        reason: 'Certificate signed by the chief arbiter and the federation',
      }),
    );
  }
}

function isMaster(demo: DemoOffice, player: PlayerId): boolean {
  const held = demo.people.find(({ id }) => id === player)?.title;
  return held === 'GM' || held === 'IM';
}

/** Players with two norms or more apply; the application check decides whether they suffice. */
async function applyForTitles(demo: DemoOffice): Promise<void> {
  for (const [player, norms] of demo.certified) {
    if (norms.length < 2) continue;
    const application = { player, title: TITLE, norms, on: demo.latestList, reason: 'Form IT2' };
    await demo.decide(await demo.office.titles.application(application));
  }
}

/** What the ledger refuses to award is refused to the applicant, in the same words. */
async function decideApplications(demo: DemoOffice): Promise<void> {
  for (const [player, norms] of demo.certified) {
    if (norms.length < 2) continue;
    const about = { player, title: TITLE, on: demo.latestList };
    try {
      await demo.decide(await demo.office.titles.award({ ...about, reason: 'QC meeting, no objections' }));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      await demo.decide({ type: 'RefuseTitleApplication', ...about, reason: error.refusal.message });
    }
  }
}

/** A result of a grand open turns out to be wrong: its lists change, and a norm no longer holds. */
async function undoNorm(demo: DemoOffice): Promise<void> {
  const tournament = GRAND_OPENS[2]!.id;
  const { norms } = await demo.office.ask('norms', { tournament }, 'latest');
  const [barely] = norms.achieved
    .filter(({ player, title }) => title === TITLE && demo.certified.has(player))
    .sort((a, b) => a.performance.rating - b.performance.rating);
  if (barely === undefined) throw new Error(`Nobody made a norm in ${tournament}`);
  const win = barely.games.find(({ counted, score }) => counted && score === 1)!;
  const { white, black } = colours(demo, tournament, win.round, barely.player);
  await demo.decide({
    type: 'CorrectResult',
    tournament,
    round: win.round,
    white,
    black,
    result: white === barely.player ? '0' : '1',
    effect: 'origin',
    reason: 'The scoresheets show that the other side won',
    evidence: 'Letter of the chief arbiter',
  });
  await demo.revise('standard', listDate('2024-12-01'));
}

function colours(
  demo: DemoOffice,
  tournament: TournamentId,
  round: number,
  player: PlayerId,
): { readonly white: PlayerId; readonly black: PlayerId } {
  const { players, games } = demo.reports.get(tournament)!;
  const idOf = (start: number): PlayerId => players[start - 1]!.id!;
  const game = games.find(
    ({ round: each, white, black }) =>
      each === round && black !== null && (idOf(white) === player || idOf(black) === player),
  )!;
  return { white: idOf(game.white), black: idOf(game.black!) };
}
