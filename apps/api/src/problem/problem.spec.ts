import { RefusedError } from '@ledger/kernel';
import { ListsUnavailableError } from '@ledger/office';
import { StoreError } from '@ledger/store';
import { problemOf } from './problem';

describe('problems', () => {
  it('say that the lists are not available at the moment, and reveal no internals', () => {
    const problem = problemOf(new ListsUnavailableError({ cause: new Error('out of memory') }));
    expect(problem).toEqual({
      type: 'urn:rating-ledger:problem:ListsUnavailable',
      title: 'Not available at the moment',
      status: 503,
      detail: 'The lists are being computed again after a failure and are not available at the moment.',
      code: 'ListsUnavailable',
      advice: 'Try again in a few seconds. /api/readiness shows the progress.',
    });
  });

  it.each([
    ['PlayerUnknown', 404],
    ['KnownAtUnreadable', 400],
    ['NotCovered', 422],
    ['AlreadyExcluded', 409],
    ['OtherFederation', 403],
  ])('take their status from the catalogue: %s is %i', (code, status) => {
    const problem = problemOf(new RefusedError({ code, message: 'No.', article: '0.2' }));
    expect(problem).toMatchObject({ status, code, detail: 'No.', article: '0.2' });
  });

  it('say that the store does not answer, but not where it is', () => {
    const failure = {
      code: 'Unavailable',
      location: 'esdb://here',
      detail: 'nothing listens at here',
    } as const;
    expect(problemOf(new StoreError(failure))).toMatchObject({
      status: 503,
      code: 'Unavailable',
      detail: 'The store cannot be reached: the log of the service says why.',
    });
    const full = { code: 'DiskFull', location: 'file:/secret/ledger.db' } as const;
    expect(JSON.stringify(problemOf(new StoreError(full)))).not.toContain('secret');
  });
});
