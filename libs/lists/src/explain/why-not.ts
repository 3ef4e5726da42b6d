import { describeTimeControl, readTimeControl } from '@ledger/kernel';
import type { ResultCode } from '@ledger/ledger';
import { RESULT_CODES } from '@ledger/ledger';
import type { Law } from '@ledger/rating';
import { poolRules } from '@ledger/rating';
import {
  AFTER_DECISION,
  ANNULLED,
  BETWEEN_ONE_PERSON,
  COUNTS_FOR_BLACK,
  COUNTS_FOR_WHITE,
  EVENT_TOO_SMALL,
  FIRST_SCORE_DROPPED,
  GAP_TOO_WIDE,
  TOO_FAST,
  UNDER_FLOOR_DROPPED,
  UNPLAYED,
} from '@ledger/engine';
import type { PartScratch, PlacedPart } from '@ledger/engine';
import type { ExplainedStep } from './explanation';
import { lawOfStart, stepUnder } from './question';

/**
 * Why a game does not count for one side whoever the players are, with the article; null where nothing stands against
 * it. `game` counts within the sheet.
 */
export function objectionToGame(
  placed: PlacedPart,
  scratch: PartScratch,
  game: number,
  isWhite: boolean,
): ExplainedStep | null {
  const law = lawOfStart(placed);
  const { part, rules, ratedBelow } = placed;
  switch (scratch.verdict[game]) {
    case UNPLAYED: {
      const code = String.fromCharCode(part.sheet.block.result[part.sheet.gameStart + game]!) as ResultCode;
      return stepUnder(law, 'unplayedGames', `Not played: ${RESULT_CODES[code].meaning}.`);
    }
    case ANNULLED:
      return decided('The game was annulled.');
    case COUNTS_FOR_BLACK:
      return isWhite ? decided('The game was annulled for this side only.') : null;
    case COUNTS_FOR_WHITE:
      return isWhite ? null : decided('The game was annulled for this side only.');
    case BETWEEN_ONE_PERSON:
      return { article: 'B-64', text: 'Both sides are the same person under two ids.' };
    case AFTER_DECISION:
      return stepUnder(law, 'decidedMatches', `The match of ${part.rounds} games was already decided.`);
    case TOO_FAST: {
      const control = part.timeControl === null ? null : readTimeControl(part.timeControl);
      const what = control === null ? 'The time control' : describeTimeControl(control);
      const text = `${what} is too fast with a player rated ${ratedBelow} or more.`;
      return stepUnder(law, 'timeControl', text);
    }
    case GAP_TOO_WIDE: {
      const { exclusionGap, exclusionAbove } = rules.game;
      const text = `A gap of ${exclusionGap} or more with a player above ${exclusionAbove} is not rated.`;
      return stepUnder(law, 'excludedGaps', text);
    }
    default:
      return null;
  }
}

function decided(text: string): ExplainedStep {
  return { article: 'B-66, decision on record', text };
}

/** Why a newcomer's result in one event is disregarded under the rules of its list; null for any other result. */
export function objectionToNewcomer(law: Law, kind: number, halfPoints: number): ExplainedStep | null {
  switch (kind) {
    case FIRST_SCORE_DROPPED:
      return stepUnder(law, 'firstEvent', `A first score of ${halfPoints / 2} is disregarded.`);
    case EVENT_TOO_SMALL: {
      const { gateRatedOpponents, gateDistinct, gateHalfPoints } = poolRules(law.ruleSet, law.asked);
      const opponents = `${gateRatedOpponents} ${gateDistinct ? 'different ' : ''}rated opponents`;
      const points = gateHalfPoints > 0 ? ` or less than ${gateHalfPoints / 2} points against them` : '';
      return stepUnder(law, 'eventGate', `Fewer than ${opponents}${points}: too little for a newcomer.`);
    }
    case UNDER_FLOOR_DROPPED:
      return stepUnder(law, 'subFloorResults', 'A first result under the floor is ignored.');
    default:
      return null;
  }
}
