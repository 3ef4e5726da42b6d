import { ArgumentsHost, Catch, ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PROBLEM_TYPE, ProblemError, problemOf } from './problem';

/** When a caller who asked for too much at once may try again. */
const RETRY_AFTER_SECONDS = 5;

/** Every error leaves as `application/problem+json`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const problem = problemOf(error);
    if (problem.status === 500) this.log.error(error instanceof Error ? error.stack : String(error));
    // Expected, and often asked for by anyone: one line, and none for what the service itself answers.
    else if (problem.status > 500 && !(error instanceof ProblemError))
      this.log.error(error instanceof Error ? error.message : problem.detail);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (problem.status === 429 && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
    void reply.status(problem.status).header('content-type', PROBLEM_TYPE).send(problem);
  }
}
