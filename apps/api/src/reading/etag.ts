import { createHash } from 'node:crypto';
import { CallHandler, ExecutionContext, Injectable, NestInterceptor, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, Observable } from 'rxjs';
import type { BasisAnswer } from '../http/answers';

/** A file made of a list, with the basis that JSON answers carry inside. */
export class FileAnswer {
  constructor(
    readonly basis: BasisAnswer,
    readonly contentType: string,
    readonly fileName: string,
    readonly content: string | Uint8Array,
  ) {}
}

interface Based {
  readonly basis: BasisAnswer;
}

const isBased = (answer: unknown): answer is Based =>
  typeof answer === 'object' && answer !== null && 'basis' in answer;

/** Names the basis in the headers of every answer that has one; a client that has this very answer gets 304. */
@Injectable()
export class BasisHeaders implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (request.method !== 'GET' || !isBased(answer)) return answer;
        const { position, ruleSets, digest } = answer.basis;
        const tag = `"${digest}-${digestOfShown(answer)}"`;
        void reply
          .header('etag', tag)
          .header('cache-control', 'no-cache')
          .header('vary', 'accept, authorization')
          .header('ledger-position', String(position))
          .header('ledger-rule-sets', ruleSets.join(' '));
        if (knows(request.headers['if-none-match'], tag)) {
          void reply.status(304);
          return undefined;
        }
        if (!(answer instanceof FileAnswer)) return answer;
        void reply.header('content-disposition', `inline; filename="${answer.fileName}"`);
        const bytes = typeof answer.content === 'string' ? Buffer.from(answer.content) : answer.content;
        return new StreamableFile(bytes, { type: answer.contentType });
      }),
    );
  }
}

/** Large files are remembered by the office, so each is hashed once. */
const digestsOfFiles = new WeakMap<Uint8Array, string>();

/**
 * The digest of a list leaves out names, which can be corrected and erased, and says nothing of page, filter and format.
 * So the tag also has a digest of what is shown. The basis is not part of it: the same rows at a later position are the
 * same answer.
 */
function digestOfShown(answer: Based): string {
  if (!(answer instanceof FileAnswer)) {
    const { basis: _basis, ...shown } = answer;
    return shortDigest(JSON.stringify(shown));
  }
  const { content } = answer;
  if (typeof content === 'string') return shortDigest(content);
  let digest = digestsOfFiles.get(content);
  if (digest === undefined) digestsOfFiles.set(content, (digest = shortDigest(content)));
  return digest;
}

function shortDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function knows(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}
