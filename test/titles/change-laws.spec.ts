import { addDays } from '@ledger/kernel';
import type { CalendarDate } from '@ledger/kernel';
import type { Title } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import { NORM_TITLES, RATING_TITLES, TITLE_RULE_SETS } from '@ledger/regulations';
import type { TitleChange } from '@ledger/titles';
import { assessTournament, RatingsOf, titleChanges } from '@ledger/titles';
import fc from 'fast-check';
import type { WorldPlayer } from './title-world';
import { day, P, T, TitleWorld } from './title-world';

const OPPONENTS = Array.from({ length: 9 }, (_, i) => 101 + i);
const FIELD = [1, ...OPPONENTS];
const TITLES: readonly (readonly Title[])[] = [['GM'], ['GM'], ['GM'], ['IM'], ['IM'], ['FM'], [], [], []];

const KINDS = [
  ...['result', 'result', 'annul', 'basis', 'title', 'transfer', 'final'],
  ...['junior', 'flag', 'excluded'],
] as const;

/** Two months of small events among nine opponents around 2380, then an event in which player 1 meets them all. */
const anyWorld = fc.record({
  ratings: fc.array(fc.integer({ min: 2290, max: 2470 }), { minLength: 9, maxLength: 9 }),
  own: fc.integer({ min: 2380, max: 2410 }),
  feeders: fc.array(fc.array(fc.constantFrom('1', '=', '0'), { minLength: 4, maxLength: 4 }), {
    minLength: 2,
    maxLength: 4,
  }),
  results: fc.array(fc.constantFrom('1', '1', '1', '1', '=', '0'), { minLength: 9, maxLength: 9 }),
  correction: fc.record({
    kind: fc.constantFrom(...KINDS),
    event: fc.nat({ max: 3 }),
    board: fc.nat({ max: 3 }),
    to: fc.constantFrom('1', '=', '0'),
    effect: fc.constantFrom('origin', 'origin', '2024-09-01'),
  }),
});

type World = typeof anyWorld extends fc.Arbitrary<infer Value> ? Value : never;

function build({ ratings, own, feeders, results, correction }: World): { world: TitleWorld; before: number } {
  const players: WorldPlayer[] = [
    { id: 1, rating: own, k: 20 },
    ...OPPONENTS.map((id, i) => ({
      id,
      rating: ratings[i]!,
      k: 20,
      titles: TITLES[i]!,
      federation: ['FRA', 'POL', 'ITA'][i % 3]!,
    })),
  ];
  const world = new TitleWorld('2024-04-01', players);
  feeders.forEach((boards, event) => {
    const start = addDays('2024-04-05' as CalendarDate, 12 * event);
    world.tournament({
      id: `F${event}`,
      start,
      end: start,
      players: FIELD,
      games: [boards.map((result, board) => `${2 + board}-${10 - board}:${result}`).join(' ')],
    });
  });
  world.tournament({
    id: 'FINAL',
    start: '2024-06-04',
    end: '2024-06-12',
    players: FIELD,
    games: results.map((result, round) => `1-${round + 2}:${result}`),
  });
  const before = world.recorder.head;
  correct(world, feeders, results, correction);
  return { world, before };
}

function correct(
  world: TitleWorld,
  feeders: World['feeders'],
  results: World['results'],
  { kind, event, board, to, effect }: World['correction'],
): void {
  const at = event % feeders.length;
  const game = { part: 1, round: 1, whiteStart: 2 + board, blackStart: 10 - board };
  const ids = { white: FIELD[1 + board]!, black: FIELD[9 - board]! };
  const tournament = `F${at}`;
  switch (kind) {
    case 'result':
      world.record(`tournament-${tournament}`, 'ResultCorrected', {
        tournament,
        ...game,
        ...ids,
        from: feeders[at]![board] as '1',
        to: to as '1',
        effect,
      });
      return;
    case 'annul':
      world.record(`tournament-${tournament}`, 'TournamentAnnulled', { tournament, effect });
      return;
    case 'basis':
      world.record('tournament-FINAL', 'RatingBasisCorrected', {
        tournament: 'FINAL',
        player: OPPONENTS[board]!,
        rating: 2300,
        effect,
      });
      return;
    case 'title':
      world.record('player-107', 'TitleAwarded', { player: 107, title: 'IM', on: '2024-05-01' });
      return;
    case 'transfer':
      world.record('player-101', 'PlayerTransferred', {
        player: 101,
        from: 'FRA',
        to: 'GER',
        on: '2024-05-01',
      });
      return;
    case 'junior':
      world.record(`player-${ids.white}`, 'PlayerDetailsCorrected', {
        player: ids.white,
        birthYear: 2009,
      });
      return;
    case 'flag':
      world.record('federation-FRA', 'FederationFlagChanged', {
        federation: 'FRA',
        shownAs: 'NON',
        from: `2024-0${5 + (event % 3)}-01`,
        until: null,
      });
      return;
    case 'excluded':
      world.record('federation-FRA', 'FederationExcluded', { federation: 'FRA', on: '2024-05-01' });
      return;
    case 'final':
      world.record('tournament-FINAL', 'ResultCorrected', {
        tournament: 'FINAL',
        part: 1,
        round: 1 + board,
        whiteStart: 1,
        blackStart: 2 + board,
        white: 1,
        black: OPPONENTS[board]!,
        from: results[board] as '1',
        to: to as '1',
        effect,
      });
  }
}

/** Everything assessed in full in one state, without asking what can differ. */
function everything(state: State): Map<string, string> {
  const found = new Map<string, string>();
  for (const norm of assessTournament(state, T('FINAL')).achieved) {
    found.set(
      `norm ${norm.player} ${norm.title}`,
      `${norm.length} ${norm.performance.rating} ${norm.rounds.join()}`,
    );
  }
  const { ratingTitles, ratingRequired, gamesForRatingTitle } = TITLE_RULE_SETS.at(-1)!.provisions;
  for (const id of FIELD) {
    const ratings = new RatingsOf(state, P(id));
    const note = (
      what: string,
      title: string,
      needed: number,
      games: typeof gamesForRatingTitle.value | null,
    ): void => {
      const reached = ratings.first({ needed, games, by: day('2030-01-01') });
      if (reached !== null) found.set(`${what} ${id} ${title}`, `${reached.on} ${reached.after === null}`);
    };
    for (const title of RATING_TITLES.slice(0, 2)) {
      note('rating-title', title, ratingTitles.value[title], gamesForRatingTitle.value);
    }
    for (const title of NORM_TITLES.slice(0, 2)) {
      note('rating-requirement', title, ratingRequired.value[title], null);
    }
  }
  return found;
}

describe('what a replay does to titles', () => {
  it('is shown exactly: all that differs between two states, and nothing else', () => {
    let norms = 0;
    let ratings = 0;
    fc.assert(
      fc.property(anyWorld, (given) => {
        const { world, before } = build(given);
        const [was, is] = [everything(world.at(before)), everything(world.now())];
        const expected = [...new Set([...was.keys(), ...is.keys()])]
          .filter((key) => was.get(key) !== is.get(key))
          .map((key) => `${key} ${was.has(key) ? (is.has(key) ? 'changed' : 'lost') : 'gained'}`);
        const found = titleChanges(world.at(before), world.now()).map(
          ({ what, player, title, change }: TitleChange) => `${what} ${player} ${title} ${change}`,
        );
        expect([...found].sort()).toEqual(expected.sort());
        norms += found.filter((line) => line.startsWith('norm')).length;
        ratings += found.filter((line) => line.startsWith('rating')).length;
      }),
      { numRuns: 120 },
    );
    // The worlds are such that something happens in them.
    expect(norms).toBeGreaterThan(5);
    expect(ratings).toBeGreaterThan(5);
  });
});
