import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { Choice, NestedList, OutText, Int, Ints } from './fields';
import { PROBLEM_TYPE, TITLES } from '../problem/problem';

export class FieldError {
  @OutText('The field, with its path.', { example: 'round' })
  readonly field!: string;
  @OutText('What is wrong with it.', { example: 'round must not be less than 1' })
  readonly message!: string;
}

/** Something that was found in a file. */
export class FindingAnswer {
  @Choice(
    'Errors make a file unusable, warnings want an eye, notes report an assumption.',
    ['error', 'warning', 'note'],
    'Severity',
    {
      example: 'error',
    },
  )
  readonly severity!: 'error' | 'warning' | 'note';
  @OutText('Its stable name, for programs.', { example: 'ResultsContradict' })
  readonly code!: string;
  @Int('The line, from 1; null if the finding concerns the whole file.', { nullable: true, example: 14 })
  readonly line!: number | null;
  @Int('The column, from 1.', { nullable: true, example: 92 })
  readonly column!: number | null;
  @OutText('The field in the words of the format.', { example: 'round 1' })
  readonly field!: string;
  @OutText('What is wrong.', { example: 'Both players are given the win.' })
  readonly message!: string;
  @OutText('What was assumed instead.', { optional: true })
  readonly assumed?: string;
  @OutText('What the sender can do.', { optional: true, example: 'Correct one of the two results.' })
  readonly advice?: string;
  @Int('The number of times it was found, if more than once; line and column are those of the first.', {
    optional: true,
    example: 3,
  })
  readonly count?: number;
  @Ints('The first lines on which it was found, if there are several.', {
    optional: true,
    example: [14, 15, 19],
  })
  readonly lines?: readonly number[];
}

/** Every error, as RFC 9457 describes it. */
export class ProblemAnswer {
  @OutText('A name for the kind of problem.', { example: 'urn:rating-ledger:problem:GameUnknown' })
  readonly type!: string;
  @OutText('The kind in words.', { example: 'Refused' })
  readonly title!: string;
  @Int('The HTTP status.', { example: 422 })
  readonly status!: number;
  @OutText('What is wrong, for a person.', { example: 'There is no game between these two in round 3.' })
  readonly detail!: string;
  @OutText('The stable name of a refusal, for programs.', { optional: true, example: 'GameUnknown' })
  readonly code?: string;
  @OutText('The article that requires the refusal.', {
    optional: true,
    example: 'FIDE Rating Regulations 2024, 0.2',
  })
  readonly article?: string;
  @OutText('The field, line or game concerned.', { optional: true })
  readonly where?: string;
  @OutText('What to do about it.', { optional: true })
  readonly advice?: string;
  @NestedList('Each field of the request that is wrong.', () => FieldError, { optional: true })
  readonly errors?: FieldError[];
  @NestedList('What is wrong with an uploaded file.', () => FindingAnswer, { optional: true })
  readonly findings?: FindingAnswer[];
}

/** Declares in OpenAPI which problems a route can answer with; every route can answer 429. */
export function ApiProblems(...statuses: readonly number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ApiExtraModels(ProblemAnswer),
    ...[...statuses, 429].map((status) =>
      ApiResponse({
        status,
        description: TITLES[status] ?? 'Error',
        content: { [PROBLEM_TYPE]: { schema: { $ref: getSchemaPath(ProblemAnswer) } } },
      }),
    ),
  );
}
