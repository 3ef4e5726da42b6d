import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PlayerId } from '@ledger/kernel';
import type { HistoryEntry } from '@ledger/lists';
import type { Person } from '@ledger/office';
import { Office } from '@ledger/office';
import { Asking, Needs } from '../access/access';
import { PARTS, PlayerPart } from '../http/params';
import { basisOf, resolveListState } from '../lists/asked-list';
import { ApiProblems } from '../http/problem.dto';
import { withBasis } from '../reading/basis';
import { seesAll, visiblePosition } from '../reading/sight';
import { ExplanationAnswer, ExplanationQuery } from './explanation.dto';
import { HistoryAnswer, HistoryEntryAnswer, HistoryQuery } from './history.dto';

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
  @ApiOkResponse({ type: ExplanationAnswer })
  @ApiProblems(400, 401, 404, 422, 503)
  async explanation(
    @PlayerPart() id: PlayerId,
    @Query() query: ExplanationQuery,
    @Asking() person: Person,
  ): Promise<ExplanationAnswer> {
    const { pool, date } = query;
    const { day, knownAt } = await resolveListState(this.office, pool, date, query, seesAll(person));
    const explained = await this.office.explanation({ player: id, pool, day }, knownAt);
    return { basis: basisOf(explained), ...explained.explanation };
  }

  @Get('history')
  @Needs('anonymous')
  @PARTS.player
  @ApiOperation({
    summary: 'Show each list: as published and, with a key, as revised with the causes of changes',
  })
  @ApiOkResponse({ type: HistoryAnswer })
  @ApiProblems(400, 401, 404, 422, 503)
  async history(
    @PlayerPart() player: PlayerId,
    @Query() { pool }: HistoryQuery,
    @Asking() person: Person,
  ): Promise<HistoryAnswer> {
    const { knownAt, entries } = await this.office.history({ player, pool });
    if (seesAll(person)) return withBasis({ player, pool, lists: entries }, knownAt);
    const published = { player, pool, lists: entries.flatMap(asPublished) };
    return withBasis(published, await visiblePosition(this.office, person, { pool }));
  }
}

/** What everyone may see of it. */
function asPublished({ date, published }: HistoryEntry): HistoryEntryAnswer[] {
  return published.some(({ standing }) => standing !== null) ? [{ date, published }] : [];
}
