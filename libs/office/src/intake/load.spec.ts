import type { CalendarDate } from '@ledger/kernel';
import { readManifest } from '@ledger/formats';
import { BY, officeInMemory } from '../testing/office-in-memory';

/** A list of 20 rows, of which every one has a warning. */
const DOUBTFUL = ['id,rating,games', ...Array.from({ length: 20 }, (_, at) => `${1000 + at},2000,many`)].join(
  '\n',
);

describe('loading a manifest with a list that has many warnings', () => {
  const load = (inManifest: boolean, option: boolean) => {
    const opening = { standard: { date: '2024-01-01', file: 'list.csv', acceptWarnings: inManifest } };
    const { manifest } = readManifest(JSON.stringify({ pools: ['standard'], opening }));
    return officeInMemory().load(manifest!, {
      read: () => Promise.resolve(Buffer.from(DOUBTFUL)),
      by: BY,
      today: '2024-03-01' as CalendarDate,
      keepGoing: false,
      acceptWarnings: option,
    });
  };

  it.each([
    [false, false, 0, ['ListDoubtful']],
    [true, false, 1, []],
    [false, true, 1, []],
  ])(
    'acceptWarnings %s in the manifest, %s as option: %i adopted',
    async (inManifest, option, adopted, refused) => {
      const outcome = await load(inManifest, option);
      expect(outcome.openings.recorded).toBe(adopted);
      expect(outcome.refused.map(({ error }) => error.refusal.code)).toEqual(refused);
    },
  );
});
