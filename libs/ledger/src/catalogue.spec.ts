import type { Catalogue, EventTraits } from './catalogue';
import { first, instead } from './catalogue';
import type { FederationAdmitted, FederationExcluded } from './federation/events';
import { FEDERATION_EVENTS } from './federation/catalogue';
import { date, federation, fields } from './shape';

const traits: EventTraits = { category: 'federation', cause: 'decision', insteadOfReverting: null };
const shape = fields<FederationExcluded['data']>({ federation, on: date });

describe('the declaration of an event', () => {
  it('does not compile without its category, its cause kind or what replaces a reversal', () => {
    // @ts-expect-error the category is missing
    first({ cause: 'decision', insteadOfReverting: null }, shape);
    // @ts-expect-error the cause kind is missing
    first({ category: 'federation', insteadOfReverting: null }, shape);
    // @ts-expect-error nothing says whether it can be reverted
    first({ category: 'federation', cause: 'decision' }, shape);
    expect(first(traits, shape)).toMatchObject({ version: 1, upcasters: {}, ...traits });
  });

  it('does not compile for one event of a concept only, nor with the shape of another', () => {
    // @ts-expect-error FederationAdmitted is not declared
    const missing: Catalogue<FederationAdmitted | FederationExcluded> = {
      FederationExcluded: first(traits, shape),
    };
    // @ts-expect-error the name is not in this shape
    const wrong: Catalogue<FederationAdmitted> = { FederationAdmitted: first(traits, shape) };
    expect([missing, wrong]).toHaveLength(2);
    expect(FEDERATION_EVENTS.FederationAdmitted.category).toBe('federation');
  });

  it('gives the advice what to do instead of reverting', () => {
    expect(instead('Dismiss the appeal.', traits)).toEqual({
      ...traits,
      insteadOfReverting: 'Dismiss the appeal.',
    });
  });
});
