import type { ListDate } from '@ledger/kernel';
import type { RecordedEvent, PublishedVersion } from '@ledger/ledger';
import { Lists, verify } from '@ledger/lists';
import { withDigests } from '../simulation/with-digests';
import { publishAll, publishedAndOftenCorrected, publishedSampleWorld } from './published-world';
import { begin, listsFrom, play } from './small-ledger';

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

  it('names the rows that differ, from what it stored under the recorded fingerprint while all was well', () => {
    const { log } = publishedSampleWorld();
    const checkpointStore = new Map<string, Uint8Array>();
    const kept = {
      read: (key: string) => checkpointStore.get(key) ?? null,
      write: (key: string, bytes: Uint8Array) => void checkpointStore.set(key, bytes),
    };
    const { publications } = verify(folded(log), () => {}, kept);
    expect(checkpointStore.size).toBe(publications);
    const { firstDeviation, deviations } = verify(folded(tampered(log)), () => {}, kept);
    const { publication, rows } = firstDeviation!;
    expect(rows!.count).toBeGreaterThan(0);
    expect(rows!.first).toEqual(differences(log, publication).slice(0, 10));
    expect(deviations.every((deviation) => deviation.rows !== null && deviation.rows.count > 0)).toBe(true);
    // Rows that do not have the fingerprint are worth nothing.
    const [one, other] = [...checkpointStore.keys()].filter(
      (key) => key !== `published-${publication.digest}`,
    );
    checkpointStore.set(`published-${publication.digest}`, checkpointStore.get(one!)!);
    expect(verify(folded(tampered(log)), () => {}, kept).firstDeviation!.rows).toBeNull();
    checkpointStore.set(`published-${publication.digest}`, checkpointStore.get(other!)!.subarray(0, 40));
    expect(verify(folded(tampered(log)), () => {}, kept).firstDeviation!.rows).toBeNull();
  });

  it('says so where a list cannot be computed any more', () => {
    const { log } = publishedSampleWorld();
    const { firstDeviation } = verify(folded(log.filter(({ type }) => type !== 'OpeningListAdopted')));
    expect(firstDeviation).not.toBeNull();
  });
});

describe('a publication tampered with, where another state of the log looks like it', () => {
  const MAY = '2024-05-01' as ListDate;

  interface Match {
    readonly reported: string;
    /** What the result was corrected to before the list was published, and after. */
    readonly before: readonly string[];
    readonly after: readonly string[];
  }

  function publishedMatch({ reported, before, after }: Match): RecordedEvent[] {
    const recorder = begin([101, 102], ['standard', '2024-04-01', { 101: 1900, 102: 1900 }]);
    const on = { pool: 'standard', on: '2024-04-10', system: 'swiss' } as const;
    play(recorder, 'T1', on, [101, 102], [`1-2:${reported}`]);
    const game = {
      tournament: 'T1',
      part: 1,
      round: 1,
      whiteStart: 1,
      blackStart: 2,
      white: 101,
      black: 102,
    };
    let from = reported;
    const correct = (to: string): void => {
      recorder.record('tournament-T1', 'ResultCorrected', { ...game, from, to, effect: 'origin' });
      from = to;
    };
    const publish = (date: ListDate): void =>
      publishAll(listsFrom(recorder), recorder.log, date, (event) => void recorder.log.push(event));
    // What comes after a publication can move what is published.
    publish('2024-04-01' as ListDate);
    before.forEach(correct);
    publish(MAY);
    after.forEach(correct);
    return withDigests(recorder.log);
  }

  it.each<[string, Match, Match]>([
    [
      'what was corrected since makes up for it',
      { reported: '1', before: [], after: ['0', '1'] },
      { reported: '0', before: [], after: ['0', '1'] },
    ],
    [
      'an earlier state was like it',
      { reported: '0', before: ['1'], after: [] },
      { reported: '1', before: ['0'], after: [] },
    ],
  ])('is found though %s', (_, match, tamperedMatch) => {
    const log = publishedMatch(match);
    expect(verify(folded(log))).toMatchObject({ publications: 2, deviations: [] });
    const games = publishedMatch(tamperedMatch);
    const mixed = log.map((event, place) => (event.stream === 'tournament-T1' ? games[place]! : event));
    expect(verify(folded(mixed)).deviations).toMatchObject([
      { publication: { pool: 'standard', date: MAY } },
    ]);
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
function differences(log: readonly RecordedEvent[], { pool, date, knownAt }: PublishedVersion): object[] {
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
