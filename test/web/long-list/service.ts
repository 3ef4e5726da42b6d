import 'reflect-metadata';
import { join } from 'node:path';
import type { FederationCode, ListDate, LogPosition, PlayerId } from '@ledger/kernel';
import type { ListPage, Office, PageQuestion } from '@ledger/office';
import type * as Application from '../../../apps/api/src/application';

/**
 * The built service with a list of 600,000 players behind it, as many as FIDE has. The list is made up as it is asked
 * for; all that lies between the office and the reader is real. Prints its address.
 */
const PLAYERS = 600_000;
const DATE = '2024-03-01' as ListDate;
const POSITION = 1_200_000 as LogPosition;
const DIGEST = '0123456789abcdef'.repeat(4);
const RULE_SETS = ['STD-2024'];

function rowAt(place: number): ListPage['rows'][number] {
  return {
    rank: place + 1,
    id: (10_000_000 + place) as PlayerId,
    name: `Player, ${place + 1}`,
    federation: 'GER' as FederationCode,
    sex: place % 9 === 0 ? 'F' : 'M',
    title: place < 2000 ? 'GM' : null,
    womensTitle: null,
    rating: 2850 - Math.floor((place / PLAYERS) * 1450),
    games: place % 13,
    k: place % 3 === 0 ? 40 : 20,
    birthYear: 1950 + (place % 60),
    inactive: place % 11 === 0,
    change: (place % 41) - 20,
  };
}

const basis: ListPage['basis'] = {
  knownAt: POSITION,
  engine: 'made up',
  ruleSets: RULE_SETS,
  uncertain: [],
  digest: DIGEST,
};

const office = {
  store: {},
  head: async () => POSITION,
  records: {
    publications: async () => [{ pool: 'standard', date: DATE, versions: [VERSION] }],
    publishedOn: async () => ({ ...VERSION, date: DATE }),
  },
  // The page asks only for rows of the list.
  ask: async (_name: 'page', { offset = 0, limit = 100 }: PageQuestion) => {
    const length = Math.max(0, Math.min(limit, PLAYERS - offset));
    const rows = Array.from({ length }, (_, i) => rowAt(offset + i));
    return { date: DATE, basis, total: PLAYERS, rows };
  },
};

const VERSION = {
  version: 1,
  position: POSITION,
  recordedAt: '2024-03-01T08:00:00.000Z',
  knownAt: POSITION,
  digest: DIGEST,
  ruleSets: RULE_SETS,
  withdrawn: false,
};

async function serve(): Promise<void> {
  // The built one, which has the built page next to it.
  const built = join(__dirname, '..', '..', '..', 'dist', 'apps', 'api', 'src', 'application.js');
  const { createApplication } = (await import(built)) as typeof Application;
  const app = await createApplication({
    office: office as unknown as Office,
    readToken: async () => null,
    rateLimit: 0,
    hosts: null,
    trustProxy: null,
    logLevel: 'error',
    keyFile: '',
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  console.log(await app.getUrl());
}

void serve();
