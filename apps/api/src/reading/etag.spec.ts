import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { LogPosition } from '@ledger/kernel';
import { firstValueFrom, of } from 'rxjs';
import { BasisHeaders, FileAnswer } from './etag';

const basis = { position: 7 as LogPosition, ruleSets: ['STD-2024'], digest: 'd1' };
const list = { basis, pool: 'standard', withdrawn: false, rows: [{ id: 1, name: 'Doe, Jane', title: null }] };

/** The status, the tag and the content of an answer to a client that has the answer with a tag. */
async function sent(
  answer: unknown,
  known?: string,
): Promise<{ status: number; tag: string; body: unknown }> {
  const headers: Record<string, string> = {};
  let status = 200;
  const reply = {
    header: (name: string, value: string) => ((headers[name] = value), reply),
    status: (code: number) => ((status = code), reply),
  };
  const request = { method: 'GET', headers: known === undefined ? {} : { 'if-none-match': known } };
  const http = { getRequest: () => request, getResponse: () => reply };
  const context = { switchToHttp: () => http } as unknown as ExecutionContext;
  const next: CallHandler = { handle: () => of(answer) };
  const body = await firstValueFrom(new BasisHeaders().intercept(context, next));
  return { status, tag: headers['etag']!, body };
}

describe('the tag of an answer', () => {
  it.each([
    ['an erased name', { ...list, rows: [{ ...list.rows[0], name: '' }] }],
    ['a title', { ...list, rows: [{ ...list.rows[0], title: 'GM' }] }],
    ['a withdrawal', { ...list, withdrawn: true }],
    ['another page', { ...list, rows: [] }],
    ['another list', { ...list, basis: { ...basis, digest: 'd2' } }],
    ['a file', new FileAnswer(basis, 'text/csv', 'list.csv', new TextEncoder().encode('id\n1\n'))],
  ])('changes with %s', async (_what, other) => {
    const { tag } = await sent(list);
    expect((await sent(list, tag)).status).toBe(304);
    const answer = await sent(other, tag);
    expect(answer.status).toBe(200);
    expect(answer.tag).not.toBe(tag);
  });

  it('changes with the content of a file', async () => {
    const file = (text: string): FileAnswer =>
      new FileAnswer(basis, 'text/csv', 'list.csv', new TextEncoder().encode(text));
    const { tag } = await sent(file('1,"Doe, Jane"'));
    expect((await sent(file('1,"Doe, Jane"'), tag)).status).toBe(304);
    expect((await sent(file('1,""'), tag)).status).toBe(200);
  });

  it('stays the same while only the position of the log has grown', async () => {
    const { tag } = await sent(list);
    expect((await sent({ ...list, basis: { ...basis, position: 8 } }, tag)).status).toBe(304);
  });
});
