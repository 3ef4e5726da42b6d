import { useMemo } from 'react';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { useAnswer } from '../../api/useAnswer';
import { amend } from '../../navigation/location';
import { PlayerLink } from '../../ui/Names';
import { Section } from '../../ui/Screen';
import { Answer } from '../../ui/States';
import { Table } from '../../ui/Table';
import { SubjectFinder } from '../correct/SubjectFinder';
import '../correct/correct.css';
import { scoreOf } from './Games';
import { asPublished, peakOf } from './history';
import { RatingChart } from './LazyRatingChart';
import type { HistoryEntry } from './history';

interface CompareWithProps {
  readonly card: Schemas['PlayerAnswer'];
  readonly pool: Pool;
  readonly lists: readonly HistoryEntry[];
  /** The id of the other player; empty until one is chosen. */
  readonly other: string;
}

/** Two players side by side: ratings over time, highest ratings, games against each other. */
export function CompareWith({ card, pool, lists, other }: CompareWithProps) {
  return (
    <Section title="Compare with another player">
      <div className="stack">
        <div className="not-in-print">
          <SubjectFinder about="player" id={other} onFound={(id) => amend({ with: id })} />
        </div>
        {/^\d{1,11}$/.test(other) && Number(other) !== card.id && (
          <Compared key={other} card={card} pool={pool} lists={lists} other={Number(other)} />
        )}
      </div>
    </Section>
  );
}

function Compared({
  card,
  pool,
  lists,
  other,
}: Omit<CompareWithProps, 'other'> & { readonly other: number }) {
  const path = { id: other };
  const second = useAnswer('/api/players/{id}', { path });
  const history = useAnswer('/api/players/{id}/history', { path, query: { pool } });
  const games = useAnswer('/api/players/{id}/games', { path: { id: card.id }, query: { pool } });
  return (
    <Answer of={second}>
      {({ name }) => (
        <Answer of={history}>
          {({ lists: theirs }) => (
            <>
              <Lines mine={lists} theirs={theirs} names={[card.name, name]} />
              <Table
                label="Two players"
                rows={[
                  { id: card.id, name: card.name, all: lists },
                  { id: other, name, all: theirs },
                ]}
                keyOf={({ id }) => id}
                columns={[
                  {
                    title: 'Player',
                    cell: (side) => <PlayerLink id={side.id} name={side.name} pool={pool} />,
                  },
                  { title: 'Rating', number: true, cell: ({ all }) => lastRating(all) ?? '—' },
                  { title: 'Highest', number: true, cell: ({ all }) => peakOf(all)?.rating ?? '—' },
                ]}
              />
              {games.data !== undefined && (
                <p className="small soft">
                  Games against each other, from the side of {card.name}:{' '}
                  {scoreOf(games.data.games.filter(({ opponent }) => opponent === other))}
                </p>
              )}
            </>
          )}
        </Answer>
      )}
    </Answer>
  );
}

function lastRating(lists: readonly HistoryEntry[]): number | null | undefined {
  const last = lists.findLast((entry) => asPublished(entry) !== null);
  return last === undefined ? undefined : asPublished(last)!.rating;
}

interface LinesProps {
  readonly mine: readonly HistoryEntry[];
  readonly theirs: readonly HistoryEntry[];
  readonly names: readonly [string, string];
}

function Lines({ mine, theirs, names: [own, other] }: LinesProps) {
  const { dates, lines } = useMemo(() => {
    const both = [...new Set([...mine, ...theirs].map(({ date }) => date))].sort();
    const on = (lists: readonly HistoryEntry[]) => {
      const byDate = new Map(lists.map((entry) => [entry.date, asPublished(entry)?.rating ?? null]));
      return both.map((date) => byDate.get(date) ?? null);
    };
    return {
      dates: both,
      lines: [
        { label: own, ratings: on(mine), look: 'main' as const },
        { label: other, ratings: on(theirs), look: 'dotted' as const },
      ],
    };
  }, [mine, theirs, own, other]);
  return (
    <div className="sheet padded">
      <RatingChart dates={dates} lines={lines} label={`Published ratings of ${own} and ${other}`} />
    </div>
  );
}
