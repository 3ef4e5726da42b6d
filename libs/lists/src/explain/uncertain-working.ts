import type { StateList } from '@ledger/engine';
import { cite } from '@ledger/rating';
import { LIST_PROVISIONS, TOURNAMENT_PROVISIONS } from '@ledger/regulations';
import type { UncertainProvision } from '../list/uncertain';
import { leastCap, uncertainIn, uncertainInWords } from '../list/uncertain';
import type { Explanation } from './explanation';

type Working = Omit<Explanation, 'uncertain'>;

/**
 * The uncertain provisions that one row rests on: those that its working cites. The rounding of the change counts only
 * where the change is exactly a negative half, the difference cap only where a gap exceeds the smaller cap, inactivity only
 * where the row has its mark.
 */
export function uncertainInWorking(list: StateList, working: Working): readonly string[] {
  if (list.law === null) return [];
  const { asked } = list.law;
  const { tournaments, steps, initial } = working;
  const text = JSON.stringify([tournaments, steps, initial]);
  const sets = list.ruleSets();
  const candidates = [
    ...uncertainIn(sets, TOURNAMENT_PROVISIONS),
    ...uncertainIn([list.law.ruleSet], LIST_PROVISIONS),
  ];
  return candidates
    .filter(({ ruleSet, name }) => cites(text, cite({ ruleSet, asked }, name)))
    .filter((each) => hadEffect(each, list, working))
    .map(uncertainInWords);
}

/** The whole citation: `7.1` is not cited where `7.14` is. */
function cites(text: string, citation: string): boolean {
  for (let at = text.indexOf(citation); at >= 0; at = text.indexOf(citation, at + 1)) {
    if (!/[\w.]/.test(text[at + citation.length] ?? '')) return true;
  }
  return false;
}

function hadEffect({ ruleSet, name, row }: UncertainProvision, list: StateList, working: Working): boolean {
  switch (name) {
    case 'changeRounding':
      return working.changeHundredths < 0 && working.changeHundredths % 100 === -50;
    case 'inactivity':
      return list.figuresOf(working.player).inactive;
    case 'differenceCap':
      return working.tournaments
        .filter((tournament) => tournament.ruleSet === ruleSet.id)
        .some(({ games }) => games.some(({ difference }) => Math.abs(difference ?? 0) > leastCap(row)));
    default:
      return true;
  }
}
