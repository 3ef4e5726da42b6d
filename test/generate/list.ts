import type { PlayingTitle } from '@ledger/formats';
import type { ListRow, RatingFigures } from '@ledger/formats';
import { inventPerson } from '@ledger/demo';
import type { Random } from '@ledger/demo';
import { between, oneOf, percent } from '@ledger/demo';

export interface ListOptions {
  readonly players: number;
  readonly layout: 'single' | 'combined';
  readonly firstId?: number;
}

/** The rows of an invented list, one by one: a million need no more memory than one. */
export function* generateList(random: Random, options: ListOptions): Generator<ListRow> {
  for (let index = 0; index < options.players; index += 1) {
    yield inventRow(random, options, (options.firstId ?? 200_000) + index * 3);
  }
}

const WOMEN_TITLES: ReadonlySet<PlayingTitle> = new Set(['WGM', 'WIM', 'WFM', 'WCM']);

function inventRow(random: Random, options: ListOptions, id: number): ListRow {
  const person = inventPerson(random, id);
  const combined = options.layout === 'combined';
  const figures = figuresOf(random, combined ? person.rating : Math.max(person.rating, 1400));
  const other = (): RatingFigures =>
    percent(random, 40) && person.rating > 0
      ? figuresOf(random, Math.max(1400, person.rating - 60))
      : UNRATED;
  const inactive = percent(random, 45) ? 'i' : '';
  return {
    id: person.id,
    name: person.name,
    federation: person.federation,
    sex: person.sex,
    title: person.title,
    womenTitle: person.title !== null && WOMEN_TITLES.has(person.title) ? person.title : null,
    otherTitles: percent(random, 3) ? oneOf(random, [['FA'], ['IA', 'FST'], ['NA'], ['NI', 'FI']]) : [],
    arenaTitle: percent(random, 1) ? 'AFM' : null,
    birthYear: percent(random, 2) ? null : person.birthYear,
    birthDate: null,
    flag: `${person.sex === 'F' ? 'w' : ''}${inactive}`,
    single: combined ? null : figures,
    standard: combined ? figures : null,
    rapid: combined ? other() : null,
    blitz: combined ? other() : null,
    gamesTotal: null,
    peak: null,
  };
}

const UNRATED: RatingFigures = { rating: 0, games: 0, k: null };

function figuresOf(random: Random, rating: number): RatingFigures {
  if (rating === 0) return UNRATED;
  const games = percent(random, 30) ? between(random, 1, 15) : 0;
  return { rating, games, k: rating >= 2400 ? 10 : percent(random, 60) ? 20 : 40 };
}
