import type { RecordedEvent } from '@ledger/ledger';
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
    const tampered = log.map((event): RecordedEvent => {
      if (event.type !== 'ReportReceived' || event.data.tournament !== tournament) return event;
      const rounds = event.data.rounds.map((round) => ({
        ...round,
        games: round.games.replace(/:1( |$)/, ':0$1'),
      }));
      return { ...event, data: { ...event.data, rounds } };
    });
    const { firstDeviation, deviations } = verify(folded(tampered));
    expect(firstDeviation!.publication).toMatchObject({ pool: 'standard', date: '2024-03-01', version: 1 });
    expect(firstDeviation!.computed!.digest).not.toBe(firstDeviation!.publication.digest);
    expect(deviations.every(({ publication }) => publication.date >= '2024-03-01')).toBe(true);
  });

  it('says so where a list cannot be computed any more', () => {
    const { log } = publishedSampleWorld();
    const { firstDeviation } = verify(folded(log.filter(({ type }) => type !== 'OpeningListAdopted')));
    expect(firstDeviation).not.toBeNull();
  });
});

/** Ended in February 2024, so that the list of March rates it. */
const tournament = 'T0052';
