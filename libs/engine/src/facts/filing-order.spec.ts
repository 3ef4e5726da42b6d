import fc from 'fast-check';
import { FilingOrder } from './filing-order';

function filed(...positions: number[]): FilingOrder {
  const order = new FilingOrder();
  for (const position of positions) order.add(position, position);
  return order;
}

function positionsBetween(order: FilingOrder, after: number, upTo: number): number[] {
  return [...order.between(after, upTo)];
}

describe('what was filed after a position, and up to another', () => {
  it.each([
    // after, up to, positions in between
    [0, 9, [2, 3, 7]],
    [1, 7, [2, 3, 7]],
    // The first is not after itself, the last is up to itself.
    [2, 7, [3, 7]],
    [2, 6, [3]],
    [3, 7, [7]],
    [4, 6, []],
    [6, 7, [7]],
    [7, 9, []],
    [8, 9, []],
    [0, 1, []],
    [0, 2, [2]],
    [1, 2, [2]],
    // Up to where it begins, or before: nothing.
    [2, 2, []],
    [3, 2, []],
    [9, 0, []],
  ])('after %i up to %i: %j of 2, 3 and 7', (after, upTo, expected) => {
    expect(positionsBetween(filed(2, 3, 7), after, upTo)).toEqual(expected);
  });

  it('is nothing where nothing was filed', () => {
    expect(positionsBetween(filed(), 0, 9)).toEqual([]);
  });

  it('is each thing as often as it was filed: one event may concern two', () => {
    const order = new FilingOrder();
    const [white, black] = [11, 12];
    for (const item of [white, black]) order.add(4, item);
    order.add(5, white);
    expect([...order.between(3, 4)]).toEqual([white, black]);
    expect([...order.between(3, 5)]).toEqual([white, black, white]);
    expect([...order.between(4, 5)]).toEqual([white]);
  });

  it('includes what was filed since it was last asked', () => {
    const order = filed(2);
    expect(positionsBetween(order, 2, 9)).toEqual([]);
    order.add(5, 5);
    expect(positionsBetween(order, 2, 9)).toEqual([5]);
  });

  it('is what looking at everything finds, of however many', () => {
    const position = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(fc.array(position, { maxLength: 80 }), position, position, (drawn, after, upTo) => {
        const positions = drawn.sort((a, b) => a - b);
        const expected = positions.filter((each) => each > after && each <= upTo);
        expect(positionsBetween(filed(...positions), after, upTo)).toEqual(expected);
      }),
    );
  });
});
