import { Param, PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import {
  calendarDate,
  federationCode,
  logPosition,
  playerId,
  pool,
  POOLS,
  RefusedError,
  tournamentId,
} from '@ledger/kernel';
import { problem, ProblemError } from '../problem/problem';

/** Parses a path parameter with a kernel parser; an error names the parameter. */
class Reading<Value> implements PipeTransform<string, Value> {
  constructor(
    private readonly name: string,
    private readonly read: (text: string) => Value,
  ) {}

  transform(text: string): Value {
    return readAs(this.name, text, this.read);
  }
}

/** Reads a value of the request; a refusal names the field. */
export function readAs<Value>(field: string, text: string, read: (text: string) => Value): Value {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { code, message, advice } = error.refusal;
    throw new ProblemError(
      problem(400, `${field}: ${message}`, {
        code,
        errors: [{ field, message }],
        ...(advice === undefined ? {} : { advice }),
      }),
    );
  }
}

export const PoolPart = (): ParameterDecorator => Param('pool', new Reading('pool', pool));
export const DatePart = (): ParameterDecorator => Param('date', new Reading('date', calendarDate));
export const PlayerPart = (): ParameterDecorator => Param('id', new Reading('id', playerId));
export const TournamentPart = (): ParameterDecorator => Param('id', new Reading('id', tournamentId));
export const FederationPart = (): ParameterDecorator => Param('code', new Reading('code', federationCode));
export const PositionPart = (): ParameterDecorator => Param('position', new Reading('position', logPosition));

/** How OpenAPI describes the parts of the paths. */
export const PARTS = {
  pool: ApiParam({ name: 'pool', enum: POOLS, enumName: 'Pool', description: 'The rating pool.' }),
  date: ApiParam({
    name: 'date',
    schema: { type: 'string', format: 'date', example: '2024-03-01' },
    description: 'A day, YYYY-MM-DD; selects the list in force on that day.',
  }),
  player: ApiParam({
    name: 'id',
    schema: { type: 'integer', format: 'int64', example: 10000289 },
    description: "The player's id.",
  }),
  tournament: ApiParam({ name: 'id', example: 'T0001', description: "The tournament's id." }),
  federation: ApiParam({ name: 'code', example: 'GER', description: "The federation's code." }),
  position: ApiParam({
    name: 'position',
    schema: { type: 'integer', example: 1234 },
    description: 'A position in the log.',
  }),
} as const;
