import type { ListDate, LogPosition } from '@ledger/kernel';
import type { ListEvent, RecordedEvent } from '@ledger/ledger';
import { listState, publishedVersions } from '@ledger/ledger';
import { Publications } from './publications';

const LIST = { pool: 'standard', date: '2024-03-01' as ListDate } as const;

/** The log of one list: each entry is the type of an event and its data. */
function logOf(...entries: readonly (readonly [type: string, data: object])[]): RecordedEvent[] {
  return entries.map(([type, data], index) => ({
    id: `e${index + 1}`,
    type,
    version: 1,
    stream: 'list-standard-2024-03-01',
    revision: index,
    position: (index + 1) as LogPosition,
    recordedAt: `2024-03-0${index + 1}T09:00:00.000Z`,
    metadata: { actor: 'Anne', correlationId: 'c' },
    data,
  })) as unknown as RecordedEvent[];
}

const published = (version: number) =>
  ['ListPublished', { ...LIST, version, knownAt: 10, digest: `d${version}` }] as const;
const withdrawn = (version: number) => ['ListWithdrawn', { ...LIST, version }] as const;
const reverted = (target: number) =>
  [
    'CorrectionReverted',
    { target: `e${target}`, targetPosition: target, targetType: 'ListWithdrawn' },
  ] as const;

/** What the office answers and what the next decision rests on. */
function withdrawnVersions(log: readonly RecordedEvent[]): (readonly boolean[])[] {
  const publications = new Publications();
  for (const event of log) publications.folded.apply(event);
  const decided = listState(log as RecordedEvent<ListEvent>[]).view.versions;
  return [publications.all()[0]!.versions, decided].map((versions) => versions.map((each) => each.withdrawn));
}

describe('the published versions of a list', () => {
  it.each([
    ['published', [published(1)], [false]],
    ['withdrawn', [published(1), withdrawn(1)], [true]],
    ['published again', [published(1), withdrawn(1), published(2)], [true, false]],
    [
      'not withdrawn, because the withdrawal was reverted',
      [published(1), withdrawn(1), reverted(2)],
      [false],
    ],
    [
      'withdrawn, because the reversal was reverted',
      [published(1), withdrawn(1), reverted(2), reverted(3)],
      [true],
    ],
  ])('are the same for questions and for decisions: %s', (_, entries, expected) => {
    expect(withdrawnVersions(logOf(...entries))).toEqual([expected, expected]);
  });

  it('of several lists come in the order of the log', () => {
    const [march] = logOf(published(1)) as [never];
    const april = {
      ...logOf(published(1))[0]!,
      data: { ...LIST, date: '2024-04-01', version: 1 },
      position: 2,
    };
    const again = { ...logOf(published(2))[0]!, position: 3 };
    const versions = publishedVersions([march, april, again] as never[]);
    expect(versions.map(({ date, version }) => `${date} ${version}`)).toEqual([
      '2024-03-01 1',
      '2024-04-01 1',
      '2024-03-01 2',
    ]);
  });
});
