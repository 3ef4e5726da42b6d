import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const WORLD = join(__dirname, '..', '..', 'golden', 'sample-world');

interface SampleTournament {
  readonly id: string;
  readonly file: string;
  readonly label: string;
  readonly pool: string;
  readonly [term: string]: unknown;
}

/** The sample world, recorded over HTTP. */
export const SAMPLE = JSON.parse(readFileSync(join(WORLD, 'manifest.json'), 'utf8')) as {
  readonly pools: readonly string[];
  readonly opening: Readonly<Record<string, { readonly date: string; readonly file: string }>>;
  readonly lists: readonly string[];
  readonly tournaments: readonly SampleTournament[];
};

export interface Upload {
  readonly id: string;
  readonly path: string;
  readonly file: string;
}

export function sampleFile(name: string): string {
  return readFileSync(join(WORLD, name), 'utf8');
}

export function openings(pools = SAMPLE.pools): readonly Upload[] {
  return pools.map((pool) => {
    const { date, file } = SAMPLE.opening[pool]!;
    const path = `/api/lists/${pool}/${date}/openings?source=${encodeURIComponent(file)}`;
    return { id: pool, path, file: sampleFile(file) };
  });
}

export function reports(pools = SAMPLE.pools): readonly Upload[] {
  const chosen = SAMPLE.tournaments.filter(({ pool }) => pools.includes(pool));
  return chosen.map(({ id, file, label: _label, ...terms }) => {
    const query = new URLSearchParams({ registerPlayers: 'true', reason: 'archive' });
    for (const [name, value] of Object.entries(terms)) query.set(name, String(value));
    return { id, path: `/api/tournaments/${id}/reports?${query}`, file: sampleFile(file) };
  });
}

/** The list that must come out, as published. */
export function expectedList(pool: string, date: string): string {
  return sampleFile(`expected/${pool}-${date}.csv`).replaceAll('\r', '');
}
