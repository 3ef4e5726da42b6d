import type { CalendarDate, FederationCode, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import { POOLS } from '@ledger/kernel';
import { csvTable } from '@ledger/formats';
import type { EntryWithStatus, ListStatus, PlayerFound, PlayerGame, TournamentEntry } from '@ledger/office';
import { playersCsv, tournamentsCsv } from '@ledger/office';
import { UsageError } from '../exit';
import type { StoreOptions } from '../options';
import { printPlayer } from '../print/player';
import type { Column } from '../print/table';
import { printTable, printLeftOut } from '../print/table';
import { remark, say, sayJson } from '../print/text';
import { today, withOffice } from '../with-office';
import { namesOnRecord } from './names-on-record';

interface FindOptions extends StoreOptions {
  readonly knownAt?: string;
  readonly format: 'table' | 'csv' | 'json';
}

/** The same rows as a table, or as CSV under the titles of the columns. */
function printRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  format: 'table' | 'csv',
): void {
  if (format === 'table') return printLeftOut(printTable(columns, rows));
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  const titles = columns.map(({ title }) => title.replaceAll(' ', '_'));
  say(csvTable(titles, cells));
}

export interface FindPlayerOptions extends FindOptions {
  readonly federation?: FederationCode;
  readonly top: number;
}

const PLAYER_COLUMNS: readonly Column<PlayerFound>[] = [
  { title: 'id', align: 'right', cell: ({ id }) => id },
  { title: 'name', flexible: true, cell: ({ name }) => name },
  { title: 'federation', cell: ({ federation }) => federation },
  { title: 'title', spare: 2, cell: ({ title, womensTitle }) => title ?? womensTitle ?? '' },
  { title: 'sex', spare: 1, cell: ({ sex }) => sex ?? '' },
  { title: 'birth year', align: 'right', spare: 3, cell: ({ birthYear }) => birthYear ?? '' },
];

export async function findPlayers(words: string, options: FindPlayerOptions): Promise<void> {
  const { federation, top: limit, format } = options;
  await withOffice(options, async (office) => {
    const question = { day: today(), name: words, offset: 0, limit };
    const found = await office.ask(
      'players',
      federation === undefined ? question : { ...question, federation },
      await office.knownAt(options.knownAt),
    );
    if (format === 'json') return sayJson(found);
    const { total, players, similar } = found;
    if (total === 0) {
      remark(
        `No registered player has a name with "${words}".${similar.length > 0 ? ' Similar names:' : ''}`,
      );
      if (format === 'table' && similar.length > 0) printRows(PLAYER_COLUMNS, similar, format);
      return;
    }
    if (format === 'csv') say(playersCsv(players));
    else printRows(PLAYER_COLUMNS, players, format);
    printMore(players.length, total);
  });
}

function printMore(shown: number, total: number): void {
  if (shown < total) remark(`${shown} of ${total}; use --top ${total} for all.`);
}

export interface ShowPlayerOptions extends StoreOptions {
  readonly knownAt?: string;
  readonly on?: CalendarDate;
  readonly format: 'table' | 'json';
}

export async function showPlayer(player: PlayerId, options: ShowPlayerOptions): Promise<void> {
  await withOffice(options, async (office) => {
    const knownAt = await office.knownAt(options.knownAt);
    const day = options.on ?? today();
    const card = await office.records.player(player, knownAt, day);
    const { ratings } = await office.ask('ratings', { player, day }, knownAt);
    const published = await office.publishedRatings({ player, day });
    if (options.format === 'json') sayJson({ knownAt, on: day, ...card, ratings, published });
    else printPlayer({ card, day, ratings, published });
  });
}

export interface TournamentListOptions extends FindOptions {
  readonly pool?: Pool;
  readonly federation?: FederationCode;
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  readonly unreported?: boolean;
  readonly status?: boolean;
  readonly top: number;
}

const TOURNAMENT_COLUMNS: readonly Column<TournamentEntry>[] = [
  { title: 'id', cell: ({ id }) => id },
  { title: 'name', flexible: true, cell: ({ name }) => name },
  { title: 'place', flexible: true, spare: 1, cell: ({ city }) => city ?? '' },
  { title: 'federation', cell: ({ federation }) => federation },
  { title: 'pool', cell: ({ pool }) => pool },
  { title: 'start', cell: ({ start }) => start },
  { title: 'end', spare: 2, cell: ({ end }) => end },
  { title: 'report received', cell: ({ reportedOn }) => reportedOn ?? '' },
];

/** Where a tournament is on its way to a list. */
const STATUS_COLUMNS: readonly Column<EntryWithStatus>[] = [
  ...TOURNAMENT_COLUMNS,
  { title: 'report due', cell: ({ status }) => status.reportDue ?? '' },
  { title: 'list', cell: ({ status }) => status.list ?? '' },
  { title: 'not rated', below: true, cell: ({ status }) => status.notRated ?? '' },
];

export async function listTournaments(words: string, options: TournamentListOptions): Promise<void> {
  const { pool, federation, from, to, unreported, status = false, top, format } = options;
  await withOffice(options, async (office) => {
    const position = await office.knownAt(options.knownAt);
    const found = await office.records.tournaments({
      knownAt: { standard: position, rapid: position, blitz: position },
      text: words,
      ...(pool === undefined ? {} : { pool }),
      ...(federation === undefined ? {} : { federation }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(unreported === undefined ? {} : { unreported }),
    });
    const shown = found.slice(0, top);
    const withStatus = status ? await office.records.tournamentsWithStatus(shown) : null;
    if (format === 'json')
      return sayJson({ knownAt: position, total: found.length, tournaments: withStatus ?? shown });
    if (found.length === 0) return remark('No registered tournament fits.');
    if (withStatus !== null) printRows(STATUS_COLUMNS, withStatus, format);
    else if (format === 'csv') say(tournamentsCsv(shown));
    else printRows(TOURNAMENT_COLUMNS, shown, format);
    printMore(shown.length, found.length);
  });
}

export interface ListsOptions extends FindOptions {
  readonly pool?: Pool;
  readonly waiting?: boolean;
  readonly through?: CalendarDate;
}

const STATUS_TEXTS: Readonly<Record<ListStatus['status'], string>> = {
  unpublished: 'not published',
  published: 'published',
  differs: 'published, differs now',
  withdrawn: 'withdrawn',
  refused: 'cannot be computed',
};

const LIST_COLUMNS: readonly Column<ListStatus>[] = [
  { title: 'pool', cell: ({ pool }) => pool },
  { title: 'list', cell: ({ date }) => date },
  { title: 'version', align: 'right', cell: ({ version }) => version ?? '' },
  { title: 'status', cell: ({ status }) => STATUS_TEXTS[status] },
  { title: 'players', align: 'right', cell: ({ listed }) => listed ?? '' },
  { title: 'why', below: true, cell: ({ why }) => why ?? '' },
];

export async function showLists(options: ListsOptions): Promise<void> {
  const { pool, waiting = false, format } = options;
  await withOffice(options, async (office) => {
    const knownAt = await office.knownAt(options.knownAt);
    const question = { day: options.through ?? today(), ...(pool === undefined ? {} : { pool }) };
    const all = await office.ask('statuses', question, knownAt);
    const lists = waiting ? all.filter(({ status }) => status !== 'published') : all;
    if (format === 'json') return sayJson({ knownAt, lists });
    if (lists.length === 0) {
      remark(waiting && all.length > 0 ? 'Every list is published as computed.' : 'There are no lists yet.');
      return;
    }
    printRows(LIST_COLUMNS, lists, format);
    if (format === 'table') printNextSteps(lists);
  });
}

function printNextSteps(lists: readonly ListStatus[]): void {
  const differing = lists.filter(({ status }) => status === 'differs').length;
  if (differing > 0) {
    remark(
      `\nTo publish the ${differing === 1 ? 'list that differs' : `${differing} lists that differ`}: publish --changed`,
    );
  }
  for (const pool of POOLS) {
    const open = lists.filter((each) => each.pool === pool && each.status === 'unpublished');
    if (open.length === 0) continue;
    const [first, last] = [open[0]!.date, open.at(-1)!.date];
    remark(
      `To publish ${pool} lists: publish --pool ${pool} --date ${first}${first === last ? '' : ` --through ${last}`}`,
    );
  }
}

export interface GamesOptions extends FindOptions {
  readonly pool?: Pool;
  readonly player?: PlayerId;
  readonly tournament?: TournamentId;
  readonly opponent?: PlayerId;
  readonly strongerBy?: number;
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
}

const HUNDRED = 100;

function decimal(hundredths: number | null): string {
  return hundredths === null ? '' : (hundredths / HUNDRED).toFixed(2);
}

export async function showGames(options: GamesOptions): Promise<void> {
  const { pool, player, tournament, format } = options;
  if (player === undefined && tournament === undefined) {
    throw new UsageError('Add --player with --pool, or --tournament.');
  }
  if (tournament === undefined && pool === undefined) throw new UsageError('--player needs --pool.');
  await withOffice(options, async (office) => {
    const knownAt = await office.knownAt(options.knownAt);
    if (player !== undefined) await office.records.player(player, knownAt, today());
    if (tournament !== undefined) await office.records.tournament(tournament, knownAt);
    const asked =
      tournament === undefined
        ? { player: player!, pool: pool!, day: options.to ?? today() }
        : { tournament };
    const games = (await office.ask('games', asked, knownAt)).filter((game) => isAsked(game, options));
    if (format === 'json') return sayJson({ knownAt, games });
    if (games.length === 0) return remark('No game fits.');
    const ids = games.flatMap(({ player: own, opponent }) => (opponent === null ? [own] : [own, opponent]));
    const nameOf = await namesOnRecord(office, ids, knownAt, today());
    printRows(gameColumns(nameOf), games, format);
  });
}

function isAsked(game: PlayerGame, options: GamesOptions): boolean {
  const { player, opponent, strongerBy, from, to } = options;
  return (
    (player === undefined || game.player === player) &&
    (opponent === undefined || game.opponent === opponent) &&
    (strongerBy === undefined || (game.difference !== null && game.difference <= -strongerBy)) &&
    (from === undefined || game.start >= from) &&
    (to === undefined || game.start <= to)
  );
}

function gameColumns(nameOf: (id: PlayerId) => string): readonly Column<PlayerGame>[] {
  return [
    { title: 'list', cell: ({ list }) => list },
    { title: 'tournament', cell: ({ tournament }) => tournament },
    { title: 'round', align: 'right', cell: ({ round }) => round },
    { title: 'player', align: 'right', spare: 3, cell: ({ player }) => player },
    { title: 'rating', align: 'right', cell: ({ ownRating }) => ownRating ?? '' },
    { title: 'opponent', align: 'right', cell: ({ opponent }) => opponent ?? '' },
    {
      title: 'name',
      flexible: true,
      spare: 2,
      cell: ({ opponent }) => (opponent === null ? '' : nameOf(opponent)),
    },
    { title: 'opponent rating', align: 'right', cell: ({ opponentRating }) => opponentRating ?? '' },
    { title: 'difference', align: 'right', spare: 4, cell: ({ difference }) => difference ?? '' },
    {
      title: 'expected',
      align: 'right',
      spare: 5,
      cell: ({ expectedHundredths }) => decimal(expectedHundredths),
    },
    { title: 'score', align: 'right', cell: ({ score }) => score },
    {
      title: 'change',
      align: 'right',
      cell: ({ counted, changeHundredths }) => (counted ? decimal(changeHundredths) : ''),
    },
    { title: 'counted', cell: ({ counted }) => (counted ? 'yes' : 'no') },
    { title: 'why', below: true, cell: ({ counted, why }) => (counted ? '' : why) },
  ];
}
