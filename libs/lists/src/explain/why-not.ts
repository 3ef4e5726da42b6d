import { describeTimeControl, readTimeControl } from '@ledger/kernel';
import { RESULT_CODES } from '@ledger/ledger';
import type { ObservedGame, ObservedPart, ResultKind } from '@ledger/engine';
import type { Law } from '@ledger/rating';
import { poolRules } from '@ledger/rating';
import type { ExplainedStep } from './explanation';
import { lawOfStart, stepUnder } from './question';

/** Why a game does not count for one side, independent of the players, with the article; null where it does. */
export function objectionToGame(
  { part, gameRules, tooFastFrom, homeLaw }: ObservedPart,
  { verdict, result }: ObservedGame,
): ExplainedStep | null {
  const law = lawOfStart(part);
  switch (verdict) {
    case 'unplayed':
      return stepUnder(law, 'unplayedGames', `Not played: ${RESULT_CODES[result].meaning}.`);
    case 'annulled':
      return decided('The game was annulled.');
    case 'annulled-for-this-side':
      return decided('The game was annulled for this side only.');
    case 'one-person':
      return { article: 'B-64', text: 'Both sides are the same person under two ids.' };
    case 'match-decided':
      return stepUnder(law, 'decidedMatches', `The match of ${part.rounds} games was already decided.`);
    case 'too-fast': {
      const control = part.timeControl === null ? null : readTimeControl(part.timeControl);
      const what = control === null ? 'The time control' : describeTimeControl(control);
      const text = `${what} is too fast with a player rated ${tooFastFrom} or more.`;
      return stepUnder(law, 'timeControl', text);
    }
    case 'gap-too-wide': {
      const { exclusionGap, exclusionAbove } = gameRules;
      const text = `A gap of ${exclusionGap} or more with a player above ${exclusionAbove} is not rated.`;
      return stepUnder(law, 'excludedGaps', text);
    }
    case 'left-table': {
      const text = "A newcomer's first score is disregarded: the newcomer leaves the table with all games.";
      return stepUnder(homeLaw, 'firstEvent', text);
    }
    case 'counts':
    case 'part-not-rated':
      return null;
  }
}

function decided(text: string): ExplainedStep {
  return { article: 'B-66, decision on record', text };
}

/** Why a newcomer's result in one event is disregarded under the rules of its list; null for any other result. */
export function objectionToNewcomer(law: Law, kind: ResultKind, halfPoints: number): ExplainedStep | null {
  switch (kind) {
    case 'first-score-dropped':
      return stepUnder(law, 'firstEvent', `A first score of ${halfPoints / 2} is disregarded.`);
    case 'event-too-small': {
      const { gateRatedOpponents, gateDistinct, gateHalfPoints } = poolRules(law.ruleSet, law.asked);
      const opponents = `${gateRatedOpponents} ${gateDistinct ? 'different ' : ''}rated opponents`;
      const points = gateHalfPoints > 0 ? ` or less than ${gateHalfPoints / 2} points against them` : '';
      return stepUnder(law, 'eventGate', `Fewer than ${opponents}${points}: too little for a newcomer.`);
    }
    case 'under-floor-dropped':
      return stepUnder(law, 'subFloorResults', 'A first result under the floor is ignored.');
    default:
      return null;
  }
}
