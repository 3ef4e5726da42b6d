import type { Catalogue, EventTraits } from '../catalogue';
import { first } from '../catalogue';
import { date, fields, list, listOf, nullable, player, pool, position, row, text, whole } from '../shape';
import type { ListEvent, ListPublished, OpeningRow, PlayersEnteredList } from './events';

const change: EventTraits = { category: 'list', cause: 'decision', insteadOfReverting: null };
const opening: EventTraits = { ...change, cause: 'opening list' };
const withdrawal: EventTraits = { ...change, cause: null };
const published: EventTraits = { ...withdrawal, insteadOfReverting: 'Withdraw the list.' };
const consequence: EventTraits = {
  ...withdrawal,
  insteadOfReverting: 'It follows from the publication: publish a revision.',
};

const rating = whole(1, 9999);

const publication = first(
  published,
  fields<ListPublished['data']>({
    pool,
    date: list,
    version: whole(1),
    knownAt: position,
    digest: text,
    engine: text,
    ruleSets: listOf(text),
    uncertain: listOf(text),
    counts: fields({ listed: whole(0), active: whole(0), games: whole(0), tournaments: whole(0) }),
    logHash: nullable(text),
  }),
);

const playersOnList = first(
  consequence,
  fields<PlayersEnteredList['data']>({ pool, date: list, version: whole(1), players: listOf(player, 1) }),
);

export const LIST_EVENTS: Catalogue<ListEvent> = {
  OpeningListAdopted: first(
    opening,
    fields({
      pool,
      date: list,
      source: text,
      digest: text,
      piece: fields({ number: whole(1), of: whole(1) }),
      rows: listOf(
        row<OpeningRow>(
          player,
          rating,
          whole(0),
          nullable(whole(1, 50)),
          nullable(whole(0)),
          nullable(rating),
          whole<0 | 1>(0, 1),
        ),
        1,
      ),
    }),
  ),
  ListPublished: publication,
  ListRevised: publication,
  ListWithdrawn: first(withdrawal, fields({ pool, date: list, version: whole(1) })),
  ListCutoffChanged: first(change, fields({ pool, date: list, closing: date })),
  PlayersEnteredList: playersOnList,
  PlayersDelisted: playersOnList,
  PlayersBecameInactive: playersOnList,
  PlayersBecameActive: playersOnList,
  EntriesOnListReversed: playersOnList,
  DelistingsReversed: playersOnList,
  InactivityReversed: playersOnList,
  ActivityReversed: playersOnList,
};
