import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PlayerId, TournamentId } from '@ledger/kernel';
import type { HistoryEntry } from '@ledger/lists';
import type { Person } from '@ledger/office';
import { historyCsv, Office } from '@ledger/office';
import type { FastifyRequest } from 'fastify';
import { Asking, Needs } from '../access/access';
import { PARTS, PlayerPart } from '../http/params';
import { today } from '../http/today';
import { basisOf, resolveListState } from '../lists/asked-list';
import { ApiProblems } from '../http/api-answers';
import { formatOf } from '../lists/format';
import { withBasis } from '../reading/basis';
import { csvAnswer, FileAnswer } from '../reading/etag';
import { seesAll, visiblePosition } from '../reading/sight';
import type { ExplanationAnswer, GamesAnswer, HistoryAnswer, HistoryEntryAnswer } from '../http/answers';
import { TABLE_FORMATS } from '../reading/queries';
import { ExplanationQuery, HistoryQuery } from './players.dto';

/** How a rating came about: on one list, and list by list. */
@ApiTags('players')
@ApiBearerAuth()
@Controller('api/players/:id')
export class WorkingController {
  constructor(private readonly office: Office) {}

  @Get('explanation')
  @Needs('anonymous')
  @PARTS.player
  @ApiOperation({ summary: 'Explain the rating of one player on one list, with articles' })
  @ApiProblems(400, 401, 404, 422, 503)
  async explanation(
    @PlayerPart() id: PlayerId,
    @Query() query: ExplanationQuery,
    @Asking() person: Person,
  ): Promise<ExplanationAnswer> {
    const { pool, date } = query;
    const { day, knownAt } = await resolveListState(this.office, pool, date, query, seesAll(person));
    const explained = await this.office.ask('explanation', { player: id, pool, day }, knownAt);
    return { basis: basisOf(explained), ...explained.explanation };
  }

  @Get('games')
  @Needs('anonymous')
  @PARTS.player
  @ApiOperation({ summary: 'The games of a player in a pool, list by list, as they counted' })
  @ApiProblems(400, 401, 404, 422, 503)
  async games(
    @PlayerPart() player: PlayerId,
    @Query() { pool }: HistoryQuery,
    @Asking() person: Person,
  ): Promise<GamesAnswer> {
    const everything = seesAll(person);
    const knownAt = await visiblePosition(this.office, person, { pool });
    // Refuses a player who is not registered.
    await this.office.records.player(player, knownAt, today());
    const published = everything ? null : await this.office.records.publishedInForce(pool, today());
    const day = everything ? today() : published?.date;
    const games = day === undefined ? [] : await this.office.ask('games', { player, pool, day }, knownAt);
    const tournaments = await this.office.records.tournamentNames(games.map(({ tournament }) => tournament));
    return withBasis({ player, pool, tournaments, games }, knownAt);
  }

  @Get('history')
  @Needs('anonymous')
  @PARTS.player
  @ApiOperation({
    summary: 'Show each list: as published with the causes of changes and, with a key, as revised',
  })
  @ApiProblems(400, 401, 404, 422, 503)
  async history(
    @PlayerPart() player: PlayerId,
    @Query() { pool, format: asked }: HistoryQuery,
    @Asking() person: Person,
    @Req() { headers }: FastifyRequest,
  ): Promise<HistoryAnswer | FileAnswer> {
    const format = formatOf(asked, headers.accept, TABLE_FORMATS);
    const { knownAt, entries } = await this.office.ask('history', { player, pool }, 'latest');
    const everything = seesAll(person);
    const lists = everything ? entries : entries.flatMap((entry, i) => asPublished(entry, entries[i - 1]));
    const named = lists.flatMap(({ because = [], revision }) => [...because, ...(revision?.because ?? [])]);
    const ids = named.flatMap(({ tournament }) => (tournament === null ? [] : [tournament]));
    const tournaments = await this.office.records.tournamentNames(ids as TournamentId[]);
    const position = everything ? knownAt : await visiblePosition(this.office, person, { pool });
    if (format === 'csv') return csvAnswer(`${player}-${pool}`, historyCsv(lists), position);
    return withBasis({ player, pool, tournaments, lists }, position);
  }
}

/** What everyone may see of a list: its versions and, where it is still computed as published, what moved it. */
function asPublished(
  { date, published, revision, change, because }: HistoryEntry,
  before: HistoryEntry | undefined,
): HistoryEntryAnswer[] {
  if (published.every(({ standing }) => standing === null)) return [];
  const explained =
    revision?.because.length === 0 && inForce(published) - inForce(before?.published ?? []) === change;
  return [{ date, published, ...(explained ? { change, because } : {}) }];
}

/** The rating on the last version that was not withdrawn; 0 if the player is not on it. */
function inForce(published: HistoryEntry['published']): number {
  return published.findLast(({ withdrawn }) => !withdrawn)?.standing?.rating ?? 0;
}
