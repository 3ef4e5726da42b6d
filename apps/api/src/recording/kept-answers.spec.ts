import { RefusedError } from '@ledger/kernel';
import { ReportRefusedError } from '@ledger/office';
import { KeptAnswers } from './kept-answers';

const LIMITS = { answers: 100, bytes: 1000, answerBytes: 400 };
const finding = {
  severity: 'error',
  code: 'Bad',
  line: 1,
  column: 1,
  field: 'x',
  message: 'y'.repeat(300),
} as const;

describe('answers kept under idempotency keys', () => {
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  let kept: KeptAnswers;
  beforeEach(() => {
    kept = new KeptAnswers(LIMITS);
  });

  it('are given again word for word', async () => {
    const answer = { position: 7 };
    kept.keep('a', 'f', Promise.resolve(answer));
    expect(await kept.get('a')!.answer).toBe(answer);
    await settled();
    expect(await kept.get('a')!.answer).toBe(answer);
    expect(kept.get('a')!.fingerprint).toBe('f');
  });

  it('are bounded in bytes: the oldest go first', async () => {
    for (const id of ['a', 'b', 'c', 'd']) {
      kept.keep(id, 'f', Promise.resolve({ text: 'x'.repeat(300) }));
      await settled();
    }
    expect(['a', 'b', 'c', 'd'].filter((id) => kept.get(id) !== undefined)).toEqual(['b', 'c', 'd']);
  });

  it('are bounded in number', async () => {
    for (let i = 0; i <= 100; i += 1) kept.keep(`k${i}`, 'f', Promise.resolve(1));
    await settled();
    expect(kept.get('k0')).toBeUndefined();
    expect(kept.get('k1')).toBeDefined();
  });

  it('are not kept where one alone is too large', async () => {
    kept.keep('a', 'f', Promise.resolve({ text: 'x'.repeat(500) }));
    await settled();
    expect(kept.get('a')).toBeUndefined();
  });

  it('are kept for refusals, but without the findings', async () => {
    const findings = Array.from({ length: 50 }, () => finding);
    const refused = Promise.reject(
      new ReportRefusedError({ code: 'ReportDefective', message: 'The report has errors.' }, findings),
    );
    kept.keep('a', 'f', refused);
    await expect(refused).rejects.toMatchObject({ findings: { length: 50 } });
    await settled();
    const again: unknown = await kept.get('a')!.answer.catch((error: unknown) => error);
    expect(again).toMatchObject({
      problem: { status: 422, code: 'ReportDefective', advice: expect.stringContaining('new key') },
    });
    expect(JSON.stringify(again)).not.toContain('findings"');
  });

  it.each(['TooManyFiles', 'ReadingCancelled'])(
    'are not kept for %s: the next attempt may do better',
    async (code) => {
      kept.keep('a', 'f', Promise.reject(new RefusedError({ code, message: 'No.' })));
      await settled();
      expect(kept.get('a')).toBeUndefined();
    },
  );
});
