import type { FederationCode, PlayerId } from '@ledger/kernel';
import type { Sex, Title } from '@ledger/ledger';
import type { ListFigures } from '../checkpoint/revisions-checkpoint';
import { personOn } from './person';
import type { PersonOn } from './person';
import type { StateList } from './state-list';
import { federationsOn, inactiveFlags, listBehind, rankedIn } from './state-list';

type ShownOf = Pick<PersonOn, 'shownAs' | 'sex' | 'birthYear' | 'title' | 'womensTitle'>;

/** A row of a list without the name. */
export interface ScannedRow extends ListFigures {
  /** Equal ratings share a rank. */
  readonly rank: number;
  readonly id: PlayerId;
  /** Under which the player is shown. */
  readonly federation: FederationCode;
  readonly sex: Sex | null;
  readonly birthYear: number | null;
  readonly title: Title | null;
  readonly womensTitle: Title | null;
  /** Change from the list before; null if the player had no rating on it. */
  readonly change: number | null;
}

/**
 * Every row of a list in order, from the columns. The row is always the same object with other values: a list may have
 * a million rows.
 */
export function* scanList(stateList: StateList): Iterable<ScannedRow> {
  const { projection, pool, list } = listBehind(stateList);
  const { register } = projection.facts.book;
  const ranked = rankedIn(stateList);
  const whole = pool.wholeList(list.index);
  const flags = inactiveFlags(stateList);
  const played = list.changes.gamesOf(whole.length);
  const shown = shownBy(stateList);
  const row = emptyRow((player) => pool.wholeList(list.index - 1).rating(player));
  for (let place = 0; place < ranked.length; place++) {
    const player = ranked[place]!;
    const rating = whole.rating(player);
    if (rating !== row.rating) row.rank = place + 1;
    row.id = register.idOf(player);
    row.rating = rating;
    row.games = played[player]!;
    row.k = whole.k(player);
    row.inactive = flags[place] === 1;
    row.player = player;
    const { shownAs, sex, birthYear, title, womensTitle } = shown(player);
    row.federation = shownAs;
    row.sex = sex;
    row.birthYear = birthYear;
    row.title = title;
    row.womensTitle = womensTitle;
    yield row;
  }
}

/** How players are shown on a list. Of most only the registration is on record, and many registrations show the same. */
function shownBy(stateList: StateList): (player: number) => ShownOf {
  const { facts } = listBehind(stateList).projection;
  const { book, knowledge } = facts;
  const federations = federationsOn(stateList);
  const asked = (player: number): ShownOf => personOn(facts, federations, player, stateList.date);
  const hasFacts = new Uint8Array(book.register.count);
  for (const player of book.playersWithFacts()) hasFacts[player] = 1;
  const registered = new Map<number, ShownOf>();
  return (player) => {
    if (hasFacts[player] === 1) return asked(player);
    const key = book.base.keyOf(player, knowledge);
    let found = registered.get(key);
    if (found === undefined) registered.set(key, (found = asked(player)));
    return found;
  };
}

type RowWritten = { -readonly [Field in Exclude<keyof ScannedRow, 'change'>]: ScannedRow[Field] } & {
  readonly change: number | null;
  player: number;
};

/** The list before is only needed by those who ask for the change. */
function emptyRow(ratingBefore: (player: number) => number): RowWritten {
  return {
    player: 0,
    get change() {
      const before = ratingBefore(this.player);
      return before === 0 ? null : this.rating - before;
    },
    rank: 0,
    id: 0 as PlayerId,
    rating: 0,
    games: 0,
    k: 0,
    inactive: false,
    federation: '' as FederationCode,
    sex: null,
    birthYear: null,
    title: null,
    womensTitle: null,
  };
}
