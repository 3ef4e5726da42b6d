import { titleRulesInForce } from '@ledger/regulations';
import type { DirectTitleTerms } from './terms';

/** The rating asked for before a direct title is final (0.62), by the regulations of the event; a norm asks for none. */
export function minimumRatingOf({ title, award, on }: DirectTitleTerms): number | null {
  if (award === 'norm') return null;
  return titleRulesInForce(on).provisions.directTitleRating.value[title];
}
