import type { ProvisionName, ProvisionValues } from '../provisions';
import { LIST_IN_WORDS } from './list-in-words';
import { TOURNAMENT_IN_WORDS } from './tournament-in-words';

const IN_WORDS: { readonly [Name in ProvisionName]: (value: ProvisionValues[Name]) => string } = {
  ...TOURNAMENT_IN_WORDS,
  ...LIST_IN_WORDS,
};

/** A value of the law as a person would say it. */
export function inWords<Name extends ProvisionName>(name: Name, value: ProvisionValues[Name]): string {
  return IN_WORDS[name](value);
}
