import { refuse } from '@ledger/kernel';
import type { CommandOf } from '@ledger/ledger';
import { titleRulesInForce } from '@ledger/regulations';
import type { Records } from '../questions/records';
import { officeRefusal } from '../refusals';
import type { DirectTitleTerms } from './terms';

/** A place in a championship, with the rating that its title asks for; refused before the end of the championship. */
export async function directTitleOf(
  records: Records,
  terms: DirectTitleTerms,
): Promise<CommandOf<'AttestDirectTitle'>> {
  const { minimumRating, ...said } = terms;
  const { tournament, on } = terms;
  const known = await records.registration(tournament);
  if (known !== null && on < known.end) {
    refuse(officeRefusal('AttestedBeforeTheEnd', { tournament, end: known.end, on, where: 'on' }));
  }
  const minimum = minimumRating === undefined ? minimumRatingOf(terms) : minimumRating;
  return { type: 'AttestDirectTitle', ...said, minimumRating: minimum };
}

/** The rating asked for before a direct title is final (0.62), by the regulations of the event; a norm asks for none. */
function minimumRatingOf({ title, award, on }: DirectTitleTerms): number | null {
  if (award === 'norm') return null;
  return titleRulesInForce(on).provisions.directTitleRating.value[title];
}
