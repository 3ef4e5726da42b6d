import type { RecordedEvent } from '@ledger/ledger';
import type { Version } from '@ledger/lists';
import { Lists, verify } from '@ledger/lists';
import { publishedAndOftenCorrected, publishedSampleWorld } from './published-world';

function folded(log: readonly RecordedEvent[]): Lists {
  const lists = new Lists();
  lists.record(log);
  return lists;
}

describe('verifying a ledger', () => {
  it('finds every publication as recorded, however much was corrected since', () => {
    const { log } = publishedAndOftenCorrected();
    const published = log.filter(({ type }) => type === 'ListPublished' || type === 'ListRevised').length;
    const progress: number[] = [];
    const { publications, deviations } = verify(folded(log), (done) => progress.push(done));
    expect(deviations).toEqual([]);
    expect(publications).toBe(published);
    expect(progress.at(-1)).toBe(published);
  });

  it('names the first list that a tampered result makes different, and no list before it', () => {
    const { log } = publishedSampleWorld();
    const { firstDeviation, deviations } = verify(folded(tampered(log)));
    expect(firstDeviation!.publication).toMatchObject({ pool: 'standard', date: '2024-03-01', version: 1 });
    expect(firstDeviation!.computed!.digest).not.toBe(firstDeviation!.publication.digest);
    expect(deviations.every(({ publication }) => publication.date >= '2024-03-01')).toBe(true);
    expect(firstDeviation!.rows).toBeNull();
  });

  it('names the rows that differ, from what it put aside under the recorded fingerprint while all was well', () => {
    const { log } = publishedSampleWorld();
    const shelf = new Map<string, Uint8Array>();
    const kept = {
      read: (key: string) => shelf.get(key) ?? null,
      write: (key: string, bytes: Uint8Array) => void shelf.set(key, bytes),
    };
    const { publications } = verify(folded(log), () => {}, kept);
    expect(shelf.size).toBe(publications);
    const { firstDeviation, deviations } = verify(folded(tampered(log)), () => {}, kept);
    const { publication, rows } = firstDeviation!;
    expect(rows!.count).toBeGreaterThan(0);
    expect(rows!.first).toEqual(differences(log, publication).slice(0, 10));
    expect(deviations.every((deviation) => deviation.rows !== null && deviation.rows.count > 0)).toBe(true);
    // Rows that do not have the fingerprint are worth nothing.
    const [one, other] = [...shelf.keys()].filter((key) => key !== `published-${publication.digest}`);
    shelf.set(`published-${publication.digest}`, shelf.get(one!)!);
    expect(verify(folded(tampered(log)), () => {}, kept).firstDeviation!.rows).toBeNull();
    shelf.set(`published-${publication.digest}`, shelf.get(other!)!.subarray(0, 40));
    expect(verify(folded(tampered(log)), () => {}, kept).firstDeviation!.rows).toBeNull();
  });

  it('says so where a list cannot be computed any more', () => {
    const { log } = publishedSampleWorld();
    const { firstDeviation } = verify(folded(log.filter(({ type }) => type !== 'OpeningListAdopted')));
    expect(firstDeviation).not.toBeNull();
  });
});

/** A log in which someone turned the first win of each round of a tournament into a loss. */
function tampered(log: readonly RecordedEvent[]): RecordedEvent[] {
  return log.map((event): RecordedEvent => {
    if (event.type !== 'ReportReceived' || event.data.tournament !== tournament) return event;
    const rounds = event.data.rounds.map((round) => ({
      ...round,
      games: round.games.replace(/:1( |$)/, ':0$1'),
    }));
    return { ...event, data: { ...event.data, rounds } };
  });
}

/** The rows of a list by both logs, less what a fingerprint leaves out. */
function differences(log: readonly RecordedEvent[], { pool, date, knownAt }: Version): object[] {
  const [published, computed] = [log, tampered(log)].map((events) => {
    const rows = folded(events).listAt({ pool, date, knownAt }).rows();
    return new Map(rows.map(({ rank: _rank, name: _name, change: _change, ...row }) => [row.id, row]));
  });
  return [...new Set([...published!.keys(), ...computed!.keys()])]
    .sort((a, b) => a - b)
    .map((id) => ({ id, published: published!.get(id) ?? null, computed: computed!.get(id) ?? null }))
    .filter((row) => JSON.stringify(row.published) !== JSON.stringify(row.computed));
}

/** Ended in February 2024, so that the list of March rates it. */
const tournament = 'T0052';
