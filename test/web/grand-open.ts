import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendarDate } from '@ledger/kernel';
import { writeTrf } from '@ledger/formats';
import { seededRandom } from '@ledger/demo';
import { generateReport } from '@ledger/generate';
import { openingList, openReport, OPENS } from '../e2e/title-world';

export const GRAND = { id: 'GRAND', players: 1_000, rounds: 11 };

/** Three opens with norms, and one of a thousand players over eleven rounds; the path of the manifest. */
export function grandOpens(folder: string): string {
  const reports = join(folder, 'reports');
  mkdirSync(reports);
  const grand = generateReport(seededRandom(11), {
    version: 'TRF16',
    players: GRAND.players,
    rounds: GRAND.rounds,
    start: calendarDate('2024-06-05'),
  });
  const rows = grand.players.map(
    ({ id, name, federation, rating }) =>
      `${id},"${name}",${federation ?? 'GER'},M,,${(rating ?? 0) > 0 ? rating : 1500},0,20,1990,,200,`,
  );
  writeFileSync(join(folder, 'opening.csv'), `${openingList()}${rows.join('\n')}\n`);
  writeFileSync(join(reports, 'grand.trf'), writeTrf(grand, 'TRF16').text);
  for (const { id, start } of OPENS) writeFileSync(join(reports, `${id}.trf`), openReport(start));
  const manifest = join(folder, 'manifest.json');
  const tournament = (id: string, file: string, start: string, end: string) => ({
    ...{ id, pool: 'standard', start, end, received: `${start.slice(0, 7)}-20`, registered: '2023-12-01' },
    ...{ system: 'swiss', timeControl: '90+30', official: false, file: `reports/${file}.trf` },
  });
  const content = {
    pools: ['standard'],
    opening: { standard: { date: '2024-02-01', file: 'opening.csv' } },
    lists: ['2024-03-01', '2024-04-01', '2024-05-01', '2024-06-01', '2024-07-01'],
    tournaments: [
      ...OPENS.map(({ id, start }) => tournament(id, id, start, `${start.slice(0, 7)}-13`)),
      tournament(GRAND.id, 'grand', '2024-06-05', '2024-06-15'),
    ],
  };
  writeFileSync(manifest, JSON.stringify(content));
  return manifest;
}
