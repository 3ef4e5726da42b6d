import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { CallHandler, ExecutionContext, Injectable, NestInterceptor, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, Observable } from 'rxjs';
import type { LogPosition } from '@ledger/kernel';
import type { BasisAnswer } from '../http/answers';
import { withBasis } from './basis';

/** A file made of a list, with the basis that JSON answers carry inside. */
export class FileAnswer {
  constructor(
    readonly basis: BasisAnswer,
    readonly contentType: string,
    readonly fileName: string,
    readonly content: string | Uint8Array | Readable,
    /** Where the file is a page of more. */
    readonly page: Page | null = null,
  ) {}
}

/** A table for spreadsheets that is about no single list. */
export function csvAnswer(
  name: string,
  table: string,
  position: LogPosition,
  page: Page | null = null,
): FileAnswer {
  const { basis } = withBasis({ table }, position);
  return new FileAnswer(basis, 'text/csv', `${name}.csv`, `${table}\n`, page);
}

/** Rows on this page, before it, and in all. */
export interface Page {
  readonly offset: number;
  readonly count: number;
  readonly total: number;
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
        if (!isBased(answer)) return answer;
        if (!isRead(request)) return answer instanceof FileAnswer ? fileOf(answer, reply) : answer;
        const { position, ruleSets, digest } = answer.basis;
        const tag = `"${digest}-${digestOfShown(answer)}"`;
        void reply
          .header('etag', tag)
          .header('cache-control', 'no-cache')
          .header('vary', 'accept, authorization')
          .header('ledger-position', String(position))
          .header('ledger-rule-sets', ruleSets.join(' '));
        const link = linkTo(request.url, pageOf(answer));
        if (link !== '') void reply.header('link', link);
        if (knows(request.headers['if-none-match'], tag)) {
          void reply.status(304);
          if (answer instanceof FileAnswer && answer.content instanceof Readable) answer.content.destroy();
          return undefined;
        }
        return answer instanceof FileAnswer ? fileOf(answer, reply) : answer;
      }),
    );
  }
}

function fileOf({ fileName, content, contentType, basis }: FileAnswer, reply: FastifyReply): StreamableFile {
  void reply
    .header('content-disposition', `inline; filename="${fileName}"`)
    .header('ledger-position', String(basis.position))
    .header('ledger-digest', basis.digest);
  const options = { type: contentType };
  if (content instanceof Readable) return new StreamableFile(content, options);
  return new StreamableFile(typeof content === 'string' ? Buffer.from(content) : content, options);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A JSON page has `total`, `offset` and its rows in the one list. */
function pageOf(answer: Based): Page | null {
  if (answer instanceof FileAnswer) return answer.page;
  const { total, offset } = answer as Partial<Page>;
  if (total === undefined || offset === undefined) return null;
  const rows = Object.values(answer).find(
    (value): value is unknown[] => Array.isArray(value) && value.length > 0,
  );
  return { total, offset, count: rows?.length ?? 0 };
}

/** Where the rows before and after this page are (RFC 8288). */
function linkTo(url: string, page: Page | null): string {
  if (page === null || page.count === 0) return '';
  const { offset, count, total } = page;
  const at = (start: number, rel: string): string => {
    const [path, query] = url.split('?', 2);
    const parameters = new URLSearchParams(query);
    parameters.set('offset', String(start));
    return `<${path}?${parameters.toString()}>; rel="${rel}"`;
  };
  return [
    ...(offset > 0 ? [at(0, 'first'), at(Math.max(0, offset - count), 'prev')] : []),
    ...(offset + count < total ? [at(offset + count, 'next')] : []),
  ].join(', ');
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
  // The digest of a basis with a file that is read from the disk is that of the file.
  if (content instanceof Readable) return shortDigest(answer.fileName);
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
