import { calendarDate } from '@ledger/kernel';
import fc from 'fast-check';

/** Text as it can be in a field: letters of several scripts, inner blanks, none at the ends. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  const unit = fc.constantFrom(...'abcdefXYZ0123ÄéßŁżčŠ你 ,.-\'"&<>');
  return fc.string({ unit, minLength: 1, maxLength }).map((text) => text.trim() || 'x');
}

export const anyTenths = (largest: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: largest });
export const anyNumbers = (largest = 9999, maxLength = 6): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 0, max: largest }), { maxLength });

export const anyDate = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })
  .map((date) => calendarDate(date.toISOString().slice(0, 10)));
export const anyBirth = fc.option(
  fc.oneof(
    fc.integer({ min: 1850, max: 2100 }).map(String),
    anyDate.map((date) => date as string),
  ),
  { nil: null },
);
