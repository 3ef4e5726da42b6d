import type { FederationCode } from '@ledger/kernel';
import { plain } from '@ledger/kernel';
import type { RowFilter } from './list-filters';
import { fittingRows, isFilter, rowFilterOf } from './list-filters';

const row = (name: string, federation: string, rating: number) => ({
  name,
  federation: federation as FederationCode,
  sex: name === 'Müller, Eva' ? ('F' as const) : ('M' as const),
  birthYear: 1990,
  title: null,
  womensTitle: name === 'Müller, Eva' ? ('WIM' as const) : null,
  rating,
  inactive: rating < 2000,
});
const rows = [row('Muller, Jan', 'GER', 2400), row('Müller, Eva', 'AUT', 2100), row('Ost, Ben', 'GER', 1900)];
const list = { rows, names: () => rows.map(({ name }) => plain(name)) };

describe('the filters of a list', () => {
  it.each<[RowFilter, readonly string[]]>([
    [{}, ['Muller, Jan', 'Müller, Eva', 'Ost, Ben']],
    [{ name: 'muller' }, ['Muller, Jan', 'Müller, Eva']],
    [{ name: 'muller', federation: 'GER' as FederationCode }, ['Muller, Jan']],
    [{ title: 'WIM' }, ['Müller, Eva']],
    [{ sex: 'F' }, ['Müller, Eva']],
    [{ active: false }, ['Ost, Ben']],
    [{ birthYear: 1991 }, []],
    [{ ratingFrom: 2100 }, ['Muller, Jan', 'Müller, Eva']],
    [{ ratingTo: 2100 }, ['Müller, Eva', 'Ost, Ben']],
  ])('%j', (filter, names) => {
    expect(fittingRows(list, filter).map(({ name }) => name)).toEqual(names);
  });

  it('are found among other options', () => {
    expect(rowFilterOf({ pool: 'standard', sex: 'F', title: undefined })).toEqual({ sex: 'F' });
    expect(isFilter({})).toBe(false);
    expect(isFilter({ active: false })).toBe(true);
  });
});
