import type { ListDate } from '@ledger/kernel';
import { yearOf } from '@ledger/kernel';
import { kRules } from '../rules/k-rules';
import type { Law } from '../working/law';
import type { Worked } from '../working/step';
import { step } from '../working/step';
import { isJunior, publishedK } from './k';

interface KInput {
  readonly list: ListDate;
  /** Highest rating ever published in the pool, this list included; 0: never. */
  readonly peak: number;
  readonly ratedGames: number;
  readonly birthYear: number | null;
}

/** K published on a list, and which line of the article gives it (B-24). */
export function kOnList(listLaw: Law, input: KInput): Worked<number> {
  const rules = kRules(listLaw.ruleSet, listLaw.asked);
  const listYear = yearOf(input.list);
  const junior = isJunior(rules, listYear, input.birthYear ?? 0);
  const k = publishedK(rules, input.peak, input.ratedGames, junior);
  const isNewcomer = input.ratedGames < rules.newcomerUntilGames;
  const games = `${input.ratedGames} rated games, ${isNewcomer ? 'fewer than' : 'at least'} ${rules.newcomerUntilGames}`;
  let why: string;
  if (input.peak >= rules.strongFrom && !(isNewcomer && rules.strongNeedsGames)) {
    why = `published at ${input.peak}, which reaches ${rules.strongFrom}`;
  } else if (junior && input.peak < rules.juniorBelow) {
    why = `born ${input.birthYear}, a junior to the end of ${input.birthYear! + rules.juniorAge}, never published at ${rules.juniorBelow}`;
  } else {
    why = rules.newcomerUntilGames === 0 ? 'the same for all' : games;
  }
  const inputs = {
    peak: input.peak,
    ratedGames: input.ratedGames,
    birthYear: input.birthYear ?? 'not known',
  };
  return { result: k, steps: [step(listLaw, 'kFactor', `K ${k}: ${why}`, inputs, k)] };
}
