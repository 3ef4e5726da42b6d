import { applyDecorators, Injectable } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import type { Command } from '@ledger/ledger';
import { Office } from '@ledger/office';
import { ApiProblems } from '../http/problem.dto';
import type { DecisionBody } from './decision.dto';
import { ImpactAnswer } from '../difference/impact.dto';
import { DecidedAnswer } from './recorded.dto';
import { RecordingDesk } from './recording-desk';
import type { Writing } from './writing';
import { ApiIdempotencyKey } from './writing';

/** One command, or several that are decided together. */
type Asked = Command | readonly Command[];

function commandsOf(asked: Asked): readonly Command[] {
  return Array.isArray(asked) ? (asked as readonly Command[]) : [asked as Command];
}

/** Corrections and decisions: recorded, or only shown with what they would move. */
@Injectable()
export class Decider {
  constructor(
    private readonly office: Office,
    private readonly desk: RecordingDesk,
  ) {}

  async decide(
    writing: Writing,
    body: DecisionBody,
    asked: () => Asked | Promise<Asked>,
  ): Promise<DecidedAnswer | ImpactAnswer> {
    if (body.preview === true) {
      void writing.reply.status(200);
      return this.office.preview(commandsOf(await asked()), { actor: writing.person.name });
    }
    return this.desk.once(writing, body, async (by) => {
      const { position, eventId, listsChanged, titlesMoved, notices } = await this.office.decide(
        commandsOf(await asked()),
        // What has no reason of its own, a claim, is recorded with it all the same.
        { ...by, ...body.grounds() },
      );
      return { position, eventId, listsChanged, titlesMoved, notices };
    });
  }
}

/** Tells OpenAPI what such a route answers. */
export function ApiDecides(): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(DecidedAnswer, ImpactAnswer),
    ApiCreatedResponse({ type: DecidedAnswer, description: 'Recorded.' }),
    ApiOkResponse({
      description: 'Known already and nothing recorded; or, with `preview`, what it would move.',
      schema: { oneOf: [{ $ref: getSchemaPath(DecidedAnswer) }, { $ref: getSchemaPath(ImpactAnswer) }] },
    }),
    ApiIdempotencyKey(),
    ApiProblems(400, 401, 403, 404, 409, 415, 422, 503),
  );
}
