import type { FederationCode, PlayerId } from '@ledger/kernel';
import type { ListRow } from '@ledger/formats';
import { ListedPlayers } from './listed-players';

function row(id: number, name = 'Doe, Jo'): ListRow {
  return {
    id: id as PlayerId,
    name,
    federation: 'GER' as FederationCode,
    sex: 'F',
    title: null,
    womenTitle: null,
    otherTitles: [],
    arenaTitle: null,
    birthYear: 1990,
    birthDate: null,
    flag: '',
    single: null,
    standard: null,
    rapid: null,
    blitz: null,
    gamesTotal: null,
    peak: null,
  };
}

/** The ids of a list in the order in which the players are registered. */
function registeredInOrder(ids: readonly number[]): number[] {
  const listed = new ListedPlayers('standard');
  listed.add(ids.map((id) => row(id)));
  return Array.from(
    listed.unregistered(() => false),
    (at) => listed.details(at).id,
  );
}

describe('the players of a list', () => {
  it.each([
    ['small', 1_000, 1],
    ['of up to eleven digits, too large to be sorted together with their places', 100_000, 999_983],
  ])('are registered in the order of their ids: ids %s', (_what, count, step) => {
    const ids = Array.from({ length: count }, (_, at) => 1 + ((at * 7_919) % count) * step);
    expect(registeredInOrder(ids)).toEqual([...ids].sort((a, b) => a - b));
  });

  it('keep their names, in whatever script', () => {
    const names = ['Doe, Jo', 'Ünal, Ş', '王, 伟', '', 'Zoë'];
    const listed = new ListedPlayers('standard');
    listed.add(names.map((name, at) => row(at + 1, name)));
    expect(names.map((_, at) => listed.details(at).name)).toEqual(names);
  });
});
