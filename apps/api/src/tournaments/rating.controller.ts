import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { TournamentId } from '@ledger/kernel';
import { halfUp } from '@ledger/kernel';
import type { ExplainedGame, ExplainedPart } from '@ledger/lists';
import type { Person } from '@ledger/office';
import { Office } from '@ledger/office';
import { differenceOfPercentage } from '@ledger/regulations';
import { Asking, Needs } from '../access/access';
import { PARTS, TournamentPart } from '../http/params';
import { ApiProblems } from '../http/api-answers';
import { withBasis } from '../reading/basis';
import { visibleTournament } from '../reading/sight';
import type { RatedEntryAnswer, RatedPartAnswer, TournamentRatingAnswer } from '../http/answers';
import { KnownAtQuery } from '../reading/queries';

@ApiTags('tournaments')
@ApiBearerAuth()
@Controller('api/tournaments/:id/rating')
export class TournamentRatingController {
  constructor(private readonly office: Office) {}

  @Get()
  @Needs('anonymous')
  @PARTS.tournament
  @ApiOperation({
    summary: 'Show which list rates a tournament, under which rules, what counted for each player, and why',
  })
  @ApiProblems(400, 401, 404, 422, 503)
  async rating(
    @TournamentPart() id: TournamentId,
    @Query() query: KnownAtQuery,
    @Asking() person: Person,
  ): Promise<TournamentRatingAnswer> {
    const visible = await visibleTournament(this.office, person, id, query.knownAt);
    const {
      knownAt,
      parts: rated,
      obstacles,
    } = await this.office.ask('tournament', { tournament: id }, visible);
    // Refuses a tournament that is not known at all.
    await this.office.records.tournament(id, knownAt);
    const parts = rated.map(partAnswer);
    return withBasis({ parts, obstacles }, knownAt, [...new Set(parts.map(({ ruleSet }) => ruleSet))]);
  }
}

export function partAnswer({ entries, ...part }: ExplainedPart): RatedPartAnswer {
  return {
    ...part,
    entries: entries.map(({ player, brought }) => ({
      player,
      ownRating: brought.ownRating,
      games: brought.n,
      changeHundredths: brought.changeHundredths,
      ...performanceOf(brought.games),
      byGame: brought.games.map(({ round, opponent, counted, why }) => ({ round, opponent, counted, why })),
    })),
  };
}

/** The difference for a score of 100 per cent (8.1.1). */
const PERFECT = 800;

/** Average rating of the opponents and performance rating, of the games that count; null without such a game. */
function performanceOf(
  all: readonly ExplainedGame[],
): Pick<RatedEntryAnswer, 'opponentAverage' | 'performance'> {
  const games = all.filter(({ counted, opponentRating }) => counted && opponentRating !== null);
  if (games.length === 0) return { opponentAverage: null, performance: null };
  const total = games.reduce((sum, { opponentRating }) => sum + opponentRating!, 0);
  const halfPoints = games.reduce((sum, { score }) => sum + 2 * score, 0);
  const opponentAverage = halfUp(total, games.length);
  const percent = halfUp(halfPoints * 50, games.length);
  return { opponentAverage, performance: opponentAverage + differenceOfPercentage(percent, PERFECT) };
}
