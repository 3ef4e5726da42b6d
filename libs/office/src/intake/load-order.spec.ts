import type { Manifest } from '@ledger/formats';
import { readManifest } from '@ledger/formats';
import { loadOrder } from './load-order';

const manifestOf = (fields: object): Manifest => {
  const { manifest, findings } = readManifest(JSON.stringify(fields));
  if (manifest === null) throw new Error(JSON.stringify(findings));
  return manifest;
};

const report = (id: string, received?: string): object => ({
  id,
  pool: 'rapid',
  file: `${id}.trf`,
  received,
});

describe('the order of a load', () => {
  it('is opening lists, then reports and lists by their days; a list comes before what is received on its day', () => {
    const steps = loadOrder(
      manifestOf({
        pools: ['rapid', 'standard'],
        opening: {
          rapid: { date: '2023-12-01', file: 'r.csv' },
          standard: { date: '2023-11-01', file: 's.csv' },
        },
        lists: ['2024-02-01', '2024-01-01'],
        tournaments: [
          report('B', '2024-01-31'),
          report('A', '2024-01-31'),
          report('LAST'),
          report('ON', '2024-02-01'),
          report('FIRST', '2023-12-31'),
        ],
      }),
    );
    const order = steps.map((step) => {
      if (step.kind === 'opening') return `adopt ${step.opening.file}`;
      return step.kind === 'report' ? step.tournament.id : `${step.pool} ${step.date}`;
    });
    expect(order).toEqual([
      'adopt s.csv',
      'adopt r.csv',
      'FIRST',
      'standard 2024-01-01',
      'rapid 2024-01-01',
      'B',
      'A',
      'standard 2024-02-01',
      'rapid 2024-02-01',
      'ON',
      'LAST',
    ]);
  });
});
