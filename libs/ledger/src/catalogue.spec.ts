import type { EventsIn, EventTraits } from './catalogue';
import { first, instead } from './catalogue';
import { FEDERATION_EVENTS } from './federation/events';
import { date, federation, fields, nullable, optional, text } from './shape';

const traits: EventTraits = { category: 'federation', cause: 'decision', insteadOfReverting: null };
const shape = fields({ federation, on: date });

describe('the declaration of an event', () => {
  it('does not compile without its category, its cause kind or what replaces a reversal', () => {
    // @ts-expect-error the category is missing
    first({ cause: 'decision', insteadOfReverting: null }, shape);
    // @ts-expect-error the cause kind is missing
    first({ category: 'federation', insteadOfReverting: null }, shape);
    // @ts-expect-error nothing says whether it can be reverted
    first({ category: 'federation', cause: 'decision' }, shape);
    expect(first(traits, shape)).toMatchObject({ version: 1, upcasters: {}, ...traits });
    expect(FEDERATION_EVENTS.FederationAdmitted.category).toBe('federation');
  });

  it('gives the type of the event: every field required, nullable or optional as declared', () => {
    const declared = {
      Named: first(traits, fields({ name: text, of: nullable(text), note: optional(text) })),
    };
    type Named = EventsIn<typeof declared>;
    const event: Named = { type: 'Named', data: { name: 'x', of: null } };
    // @ts-expect-error the name is missing
    const missing: Named = { type: 'Named', data: { of: null } };
    // @ts-expect-error the name is not nullable
    const nothing: Named = { type: 'Named', data: { name: null, of: null } };
    const { check } = declared.Named.shape;
    expect([event, missing, nothing].map(({ data }) => check(data)?.where ?? null)).toEqual([
      null,
      '.name',
      '.name',
    ]);
  });

  it('gives the advice what to do instead of reverting', () => {
    expect(instead('Dismiss the appeal.', traits)).toEqual({
      ...traits,
      insteadOfReverting: 'Dismiss the appeal.',
    });
  });
});
