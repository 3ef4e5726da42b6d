import type { CalendarDate, FederationCode, ListDate, PlayerId } from '@ledger/kernel';
import { BEGINNING } from '@ledger/kernel';
import type { ListRow } from '@ledger/formats';
import { readRatingList, writeListXml } from '@ledger/formats';
import { MemoryStore } from '@ledger/store';
import { BY, MORNING, officeInMemory } from '../testing/office-in-memory';
import { ListedPlayers } from './listed-players';
import { Registrations } from './registrations';

const DATE = '2024-01-01' as ListDate;
const NAMES = [
  'Doe, Jo',
  'O\'Neill, "Kit" \\ Sam',
  'Ünal, Ş',
  '王, 伟',
  '',
  'Sample, Name',
  '1899',
  '{"player":1}',
];

/** Every combination of what two players of a list can differ in, several times. */
function someRows(): ListRow[] {
  return Array.from({ length: 400 }, (_, at) => ({
    id: (1001 + 7 * at) as PlayerId,
    name: NAMES[at % NAMES.length]!,
    federation: ['GER', 'FRA', null][at % 3] as FederationCode | null,
    sex: ([null, 'M', 'F'] as const)[at % 5 === 0 ? 0 : (at % 2) + 1]!,
    title: ([null, null, 'FM', 'GM', 'WIM'] as const)[at % 5]!,
    womenTitle: at % 11 === 0 ? 'WGM' : null,
    otherTitles: at % 13 === 0 ? ['FA', 'NI'] : [],
    arenaTitle: at % 17 === 0 ? 'AGM' : null,
    birthYear: [1990, null, 1899, 2010][at % 4]!,
    birthDate: null as CalendarDate | null,
    flag: '',
    single: null,
    standard: { rating: 1500 + at, games: 0, k: 20 },
    rapid: null,
    blitz: null,
    gamesTotal: null,
    peak: null,
  }));
}

/** Everything in the log but the ids, which are those of the requests. */
async function contentOf(store: MemoryStore): Promise<readonly string[]> {
  const content: string[] = [];
  for await (const batch of store.readAll(BEGINNING)) {
    for (const { id: _id, metadata, ...event } of batch) {
      const { correlationId: _request, ...written } = metadata;
      if (event.stream.startsWith('player-')) content.push(JSON.stringify([event, written]));
    }
  }
  return content;
}

const CSV_WITH_BIRTHS = [
  'id,name,rating,birth_year',
  ...Array.from(
    { length: 40 },
    (_, at) => `${2000 + at},"Doe, Jo",1500,${at % 3 === 0 ? '' : `1990-01-${10 + (at % 9)}`}`,
  ),
].join('\n');

describe('registrations from a list', () => {
  it.each([
    ['of XML', () => [...writeListXml(someRows(), { layout: 'combined' })].join('')],
    ['of CSV with days of birth', () => CSV_WITH_BIRTHS],
  ])('%s leave the same log as deciding each player alone', async (_kind, write) => {
    const bytes = Buffer.from(write());
    const inBulk = new MemoryStore(() => MORNING);
    const terms = { pool: 'standard', date: DATE, source: 'test', acceptWarnings: true } as const;
    await officeInMemory(inBulk).adoptList(bytes, terms, BY);

    const listed = new ListedPlayers('standard');
    for await (const { rows } of readRatingList(bytes)) listed.add(rows);
    const { commandsFor } = new Registrations(listed, DATE, 'test');
    const singly = new MemoryStore(() => MORNING);
    const office = officeInMemory(singly);
    for (const row of listed.unregistered(() => false)) {
      for (const command of commandsFor(row)) await office.record(command, BY);
    }
    const content = await contentOf(inBulk);
    expect(content.length).toBeGreaterThan(listed.size);
    expect(content).toEqual(await contentOf(singly));
  });
});
