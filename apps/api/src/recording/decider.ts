import { applyDecorators, Injectable } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Input } from '@ledger/commands';
import { commandsOf, groundsOf } from '@ledger/commands';
import { Office } from '@ledger/office';
import { today } from '../http/today';
import { answerRef, ApiProblems } from '../http/api-answers';
import type { SentCommand } from './command-body';
import { IdempotentWrites } from './idempotent-writes';
import type { Writing } from './writing';
import { ApiIdempotencyKey } from './writing';
import type { DecidedAnswer, ImpactAnswer, RecordedAnswer } from '../http/answers';

/** Corrections and decisions: recorded, or only shown with what they would move. */
@Injectable()
export class Decider {
  constructor(
    private readonly office: Office,
    private readonly writes: IdempotentWrites,
  ) {}

  /** `about` names what the path names: the tournament, the player, the list. */
  async decide(writing: Writing, sent: SentCommand, about: Input): Promise<DecidedAnswer | ImpactAnswer> {
    const { body } = sent;
    if (body['preview'] === true) {
      void writing.reply.status(200);
      return this.office.preview(await this.commands(sent, about), { actor: writing.person.name });
    }
    return this.writes.once(writing, body, async (by) => {
      const { position, eventId, listsChanged, titlesMoved, notices } = await this.office.decide(
        await this.commands(sent, about),
        // A claim has no reason in the ledger command; it is recorded with the one that was sent.
        { ...by, ...groundsOf(body) },
      );
      return { position, eventId, listsChanged, titlesMoved, notices };
    });
  }

  /** A registration: recorded without asking what it would move, since nothing can. */
  async register(writing: Writing, sent: SentCommand): Promise<RecordedAnswer> {
    const { declaration, body } = sent;
    return this.writes.once(writing, body, async (by) => {
      const [command] = await this.commands(sent, { [declaration.subject]: body['id'] });
      const recorded = await this.office.record(command!, { ...by, ...groundsOf(body) });
      const { position, eventId, notices } = recorded;
      return { position, eventId, notices };
    });
  }

  private commands({ declaration, body }: SentCommand, about: Input) {
    return commandsOf(declaration, { ...body, ...about }, { today: today(), office: this.office });
  }
}

/** Declares in OpenAPI what such a route answers. */
export function ApiDecides(): MethodDecorator {
  return applyDecorators(
    ApiCreatedResponse({ description: 'Recorded.', schema: answerRef('DecidedAnswer') }),
    ApiOkResponse({
      description: 'Already recorded, nothing was added; or, with `preview`, what would change.',
    }),
    ApiIdempotencyKey(),
    ApiProblems(400, 401, 403, 404, 409, 415, 422, 503),
  );
}
