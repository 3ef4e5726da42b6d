import type { LogPosition } from '@ledger/kernel';
import type { RecordedEvent } from '@ledger/ledger';
import { Redaction } from '@ledger/ledger';
import type { Column, Columns, Packed } from '../snapshot/packed';
import { columnsOf } from '../snapshot/packed';
import type { SnapshotSource, SnapshotTarget } from '../snapshot/pieces';
import { readPiece, writePiece } from '../snapshot/pieces';
import { Texts, TextsWriter } from '../snapshot/texts';
import { BaseColumns } from './base-columns';
import { FactBook } from './book';
import { saveBlocks, storedBlocks } from './block-snapshot';
import { CrossTableColumns } from './cross-table-columns';
import { FilingOrder } from './filing-order';
import type { KnownEvent } from './known-events';
import { KnownEvents } from './known-events';
import type { OpeningPiece } from './opening';
import { PartProfiles } from './part-profile';
import { keptPlain } from './plain-tournament';
import { PlayerFacts } from './player-facts';
import type { PlayerFact } from './player-file';
import { PlayerRegister } from './player-register';
import { TournamentFiles } from './tournament-files';
import { TournamentTable, TournamentTableWriter } from './tournament-table';

/** The pieces of a snapshot of a book; each block of cross-tables is a separate piece. */
const PIECES = {
  summary: 'facts',
  register: 'register',
  base: 'players',
  names: 'names',
  playerFacts: 'player-facts',
  openings: 'openings',
  tournaments: 'tournaments',
  tournamentTexts: 'tournament-texts',
  filed: 'filed',
} as const;

/** Few and small: they are kept as they are. */
const SMALL = [
  ...(['federations', 'rules', 'cutoffs', 'publications', 'merges', 'splits', 'reversals'] as const),
  ...(['forgotten', 'head', 'recordedDays'] as const),
] as const;

/** All facts of a book. */
export type LoadedFacts = Pick<
  FactBook,
  | (typeof SMALL)[number]
  | ('register' | 'crossTables' | 'profiles' | 'base' | 'files' | 'playerFacts' | 'openings' | 'knownEvents')
>;

type Summary = Pick<FactBook, (typeof SMALL)[number]> & {
  readonly profiles: readonly string[];
  readonly events: readonly KnownEvent[];
  readonly blocks: Parameters<typeof storedBlocks>[1];
};

/** Writes all facts of a book, which must not be a branch. Something else is stored that is about `positions` of the log. */
export function saveBook(
  book: FactBook,
  target: SnapshotTarget,
  positions: readonly LogPosition[] = [],
): void {
  const redaction = redactionOf(book);
  const shown = <E extends RecordedEvent>(event: E): unknown => redaction?.redact(event) ?? event;
  const { addressOf, blocks } = saveBlocks(book.crossTables, target);
  const rows = new Map<number, number>();
  const table = new TournamentTableWriter(book.files.count, addressOf, shown);
  for (const file of book.allTournaments()) {
    keptPlain(file, book.profiles);
    rows.set(file.number, rows.size);
    table.add(file);
  }
  writePiece(target, PIECES.tournaments, table.packed());
  writePiece(target, PIECES.tournamentTexts, table.packedTexts());
  writePiece(target, PIECES.filed, filedOf(book, rows));
  writePiece(target, PIECES.playerFacts, playerFactsOf(book, shown));
  writePiece(target, PIECES.openings, openingsOf(book.openings));
  writePiece(target, PIECES.register, book.register.save());
  const { columns, names } = book.base.save(book.register.count, (player) => book.erasedPlayers.has(player));
  writePiece(target, PIECES.base, columns);
  writePiece(target, PIECES.names, names);
  const small = Object.fromEntries(SMALL.map((name) => [name, book[name]])) as Pick<
    FactBook,
    (typeof SMALL)[number]
  >;
  const events = book.knownEvents.keepFrom([...positions, book.head]);
  const about: Summary = { ...small, profiles: book.profiles.all, events, blocks };
  writePiece(target, PIECES.summary, { about, columns: {} });
}

/** Null where nobody asked to be forgotten. */
function redactionOf(book: FactBook): Redaction | null {
  if (book.forgotten.length === 0) return null;
  const redaction = new Redaction();
  for (const { amendments } of book.allTournaments()) for (const event of amendments) redaction.learn(event);
  for (const event of [...book.forgotten, ...book.merges, ...book.splits, ...book.reversals]) {
    redaction.learn(event);
  }
  return redaction;
}

function filedOf(book: FactBook, rows: ReadonlyMap<number, number>): Packed {
  const { files, playerFacts } = book;
  const tournaments = files.filed.columns('tournaments');
  const numbers = tournaments['tournaments items'] as Int32Array;
  return {
    about: null,
    columns: {
      ...tournaments,
      // Tournaments of a snapshot are numbered by their rows.
      'tournaments items': numbers.map((number) => rows.get(number)!),
      ...playerFacts.filed.columns('players'),
    },
  };
}

function playerFactsOf(book: FactBook, shown: (fact: PlayerFact) => unknown): Packed {
  const players: number[] = [];
  const texts = new TextsWriter();
  for (const player of book.playersWithFacts()) {
    players.push(player);
    texts.add(JSON.stringify(book.factsAbout(player).map(shown)));
  }
  return { about: null, columns: { players: Int32Array.from(players), ...texts.columns('facts') } };
}

function openingsOf(openings: readonly OpeningPiece[]): Packed {
  const columns: Record<string, Column> = {};
  const about = openings.map((opening, index) => {
    for (const [name, column] of Object.entries(columnsOf(opening))) columns[`${index} ${name}`] = column;
    const { id, position, pool, date } = opening;
    return { id, position, pool, date };
  });
  return { about, columns };
}

function openingsIn({ about, columns }: Packed): OpeningPiece[] {
  const names = ['player', 'rating', 'games', 'k', 'gamesTotal', 'peak', 'inactive'];
  return (about as Pick<OpeningPiece, 'id' | 'position' | 'pool' | 'date'>[]).map((opening, index) => {
    const own: Columns = Object.fromEntries(names.map((name) => [name, columns[`${index} ${name}`]!]));
    return { ...opening, ...own } as OpeningPiece;
  });
}

/** The book that was saved. Small pieces are read now, large ones when they are first needed. */
export function loadBook(source: SnapshotSource): FactBook {
  const piece = (name: keyof typeof PIECES): Packed => readPiece(source, PIECES[name]);
  const summary = piece('summary').about as Summary;
  const { profiles, events, blocks: stored, ...small } = summary;
  const blocks = storedBlocks(source, stored);
  const filed = piece('filed').columns;
  const table = new TournamentTable(
    piece('tournaments'),
    () => piece('tournamentTexts'),
    ({ block, entryStart, gameStart }, entryCount, gameCount) => ({
      block: blocks[block]!,
      entryStart,
      entryCount,
      gameStart,
      gameCount,
    }),
  );
  const facts = piece('playerFacts').columns;
  const texts = Texts.from(facts, 'facts');
  const storedFacts = {
    players: facts['players'] as Int32Array,
    factsAt: (row: number) => JSON.parse(texts.at(row)) as PlayerFact[],
  };
  const loaded: LoadedFacts = {
    ...small,
    register: PlayerRegister.load(piece('register')),
    base: BaseColumns.load(piece('base'), () => piece('names')),
    knownEvents: new KnownEvents(events),
    profiles: new PartProfiles(profiles),
    crossTables: new CrossTableColumns(blocks),
    files: new TournamentFiles(null, table, FilingOrder.from(filed, 'tournaments')),
    playerFacts: new PlayerFacts(null, storedFacts, FilingOrder.from(filed, 'players')),
    get openings() {
      return openingsIn(piece('openings'));
    },
  };
  return new FactBook(null, loaded);
}
