import type { RoundRobinComposition } from '@ledger/regulations';
import { isCovered, valueOf } from '@ledger/regulations';
import type { Law } from '../working/law';
import type { Ruling } from '../working/ruling';
import { ruling } from '../working/ruling';

export type TournamentSystem =
  | 'swiss'
  | 'round-robin'
  | 'double-round-robin'
  | 'team'
  | 'match'
  | 'scheveningen'
  | 'schiller'
  | 'knock-out';

export interface CompositionFacts {
  readonly system: TournamentSystem;
  readonly players: number;
  readonly ratedPlayers: number;
  /** A game of the schedule was not played. */
  readonly hasUnplayedGame: boolean;
  /** How often everyone met everyone in a round-robin; 0 where the table is not complete. */
  readonly cycles: number;
  /** A newcomer's score in the tournament falls under the first-event rule. */
  readonly hasDroppedFirstScore: boolean;
  /** The lowest score in half points. */
  readonly lowestScore: number;
  readonly championship: 'none' | 'national' | 'national-women';
}

/** How a tournament is rated: with iteration as a round-robin, or game by game against rated opponents like a Swiss. */
export type RatedAs = 'round-robin' | 'swiss';

interface Composition {
  readonly ratedAs: RatedAs;
  readonly rulings: readonly Ruling[];
}

/** Who takes part, and what that makes of the event: article 6 up to 2021; later texts only look at matches. */
export function composition(law: Law, facts: CompositionFacts): Composition {
  switch (facts.system) {
    case 'round-robin':
    case 'double-round-robin':
      return roundRobin(law, facts);
    // Schiller: several against several, as in a Scheveningen.
    case 'scheveningen':
    case 'schiller':
      return { ratedAs: 'swiss', rulings: scheveningenRulings(law, facts) };
    case 'match':
      return { ratedAs: 'swiss', rulings: matchRulings(law, facts) };
    case 'swiss':
    case 'team':
    case 'knock-out':
      return { ratedAs: 'swiss', rulings: swissRulings(law, facts) };
  }
}

/** A minimum of rated players, which was only proposed (2008). */
function swissRulings(law: Law, { players, ratedPlayers }: CompositionFacts): readonly Ruling[] {
  const rule = valueOf(law.ruleSet, 'swissComposition', law.asked);
  if (rule.kind === 'no-rule') return [];
  const text = `${ratedPlayers} of ${players} players are rated; at least ${rule.rated} must be.`;
  return [ruling(law, 'swissComposition', ratedPlayers >= rule.rated, text)];
}

function roundRobin(law: Law, facts: CompositionFacts): Composition {
  const asSwiss = valueOf(law.ruleSet, 'roundRobinAsSwiss', law.asked);
  // An unplayed game turns a round-robin into a Swiss before its composition is asked for (B-41, B-74).
  const reason = asSwiss.always
    ? 'Round-robins are rated like any other tournament.'
    : asSwiss.gameUnplayed && facts.hasUnplayedGame
      ? 'A game was not played: rated as a Swiss.'
      : asSwiss.firstScoreDropped && facts.hasDroppedFirstScore
        ? "A newcomer's first score is disregarded: rated as a Swiss."
        : facts.lowestScore <= (asSwiss.someScoreAtMost ?? -1)
          ? 'A player scored nothing or half a point: rated as a Swiss.'
          : null;
  if (reason !== null) {
    const asked = ruling(law, 'roundRobinAsSwiss', true, reason);
    return { ratedAs: 'swiss', rulings: [asked, ...swissRulings(law, facts)] };
  }
  // Ten players who are all rated are enough under every text: a rule that is not known could not matter.
  const isSurelyEnough = facts.ratedPlayers === facts.players && facts.players >= ENOUGH_PLAYERS;
  if (isSurelyEnough && !isCovered(law.ruleSet, 'roundRobinComposition')) {
    return { ratedAs: 'round-robin', rulings: [] };
  }
  const rule = valueOf(law.ruleSet, 'roundRobinComposition', law.asked);
  if (rule.kind === 'no-rule') return { ratedAs: 'round-robin', rulings: [] };
  return { ratedAs: 'round-robin', rulings: [compositionRuling(law, facts, rule)] };
}

/** From here on no text asks for a number of rated players that does not depend on the size of the field (6.31). */
const ENOUGH_PLAYERS = 10;

type MinimumRated = Extract<RoundRobinComposition, { kind: 'minimum-rated' }>;

function compositionRuling(law: Law, facts: CompositionFacts, rule: MinimumRated): Ruling {
  const { players, ratedPlayers: rated } = facts;
  const answer = (counts: boolean, text: string): Ruling =>
    ruling(law, 'roundRobinComposition', counts, `${rated} of ${players} players are rated; ${text}.`);
  const national = rule.nationalChampionship;
  if (national !== null && facts.championship !== 'none') {
    const needed = facts.championship === 'national' ? national.rated : national.ratedWomen;
    return answer(rated >= needed, `a national championship needs ${needed}`);
  }
  if (rated * rule.oneRatedIn < players) return answer(false, `one in ${rule.oneRatedIn} must be`);
  if (players < rule.small.fewerThanPlayers && rated < rule.small.rated) {
    return answer(
      false,
      `with fewer than ${rule.small.fewerThanPlayers} players ${rule.small.rated} must be`,
    );
  }
  const double = rule.doubleRoundWithUnrated;
  // A double round is one whatever it is called; of three or more rounds the text does not speak (B-119).
  if ((facts.system === 'double-round-robin' || facts.cycles === 2) && rated < players) {
    const enough = players >= double.players && rated >= double.rated;
    return answer(
      enough,
      `a double round with unrated players needs ${double.players}, ${double.rated} of them rated`,
    );
  }
  return answer(true, `that is enough`);
}

function scheveningenRulings(law: Law, facts: CompositionFacts): readonly Ruling[] {
  const unrated = facts.players - facts.ratedPlayers;
  if (unrated === 0 && !isCovered(law.ruleSet, 'scheveningen')) return [];
  const rule = valueOf(law.ruleSet, 'scheveningen', law.asked);
  if (rule.kind === 'no-rule') return [];
  if (rule.kind === 'not-rated') {
    return [ruling(law, 'scheveningen', false, 'Scheveningen tournaments are not rated.')];
  }
  const text = `${unrated} unrated players in a Scheveningen tournament; at most ${rule.unratedAtMost} may take part.`;
  return [ruling(law, 'scheveningen', unrated <= rule.unratedAtMost, text)];
}

function matchRulings(law: Law, facts: CompositionFacts): readonly Ruling[] {
  if (facts.ratedPlayers === facts.players) return [];
  const counts = valueOf(law.ruleSet, 'matchesWithUnrated', law.asked) !== 'not-rated';
  return [ruling(law, 'matchesWithUnrated', counts, 'A player of the match is unrated.')];
}
