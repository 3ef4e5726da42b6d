import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { Link } from '../../navigation/Link';
import { Change } from '../../ui/Change';
import { monthOf, plural } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Answer } from '../../ui/States';
import { headline } from '../../ui/event-words';
import { asKnown, asPublished, differs } from './history';
import type { HistoryEntry } from './history';
import { Working } from './Working';

type Cause = Schemas['ChangePartAnswer'];

interface StatementProps {
  readonly player: number;
  readonly pool: Pool;
  readonly lists: readonly HistoryEntry[];
  readonly open: string | null;
}

/** The lists like a bank statement: what changed the rating, by how much, and the new rating. Newest first. */
export function Statement({ player, pool, lists, open }: StatementProps) {
  return (
    <Section title="Statement" note="Every list, split by cause; the parts add up.">
      <div className="statement sheet">
        <p className="statement-line statement-head" aria-hidden="true">
          <span>List</span>
          <span>Cause</span>
          <span>Rating</span>
        </p>
        <ol>
          {lists
            .map((entry, i) => (
              <StatementLine
                key={entry.date}
                player={player}
                pool={pool}
                entry={entry}
                before={lists[i - 1]}
                opened={entry.date === open}
              />
            ))
            .reverse()}
        </ol>
      </div>
    </Section>
  );
}

interface StatementLineProps {
  readonly player: number;
  readonly pool: Pool;
  readonly entry: HistoryEntry;
  readonly before: HistoryEntry | undefined;
  readonly opened: boolean;
}

function StatementLine({ player, pool, entry, before, opened }: StatementLineProps) {
  const [open, setOpen] = useState(opened);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (opened) line.current?.scrollIntoView({ block: 'center' });
  }, [opened]);
  const standing = asKnown(entry);
  const earlier = before === undefined ? null : asKnown(before);
  const change =
    entry.change ?? (standing !== null && earlier !== null ? standing.rating - earlier.rating : 0);
  const causes = (entry.because ?? []).filter(({ points }) => points !== 0);
  return (
    <li ref={line} className={causes.length === 0 ? 'statement-line still' : 'statement-line'}>
      <div className="statement-date">
        <Link to={`/lists/${pool}/${entry.date}`}>{monthOf(entry.date)}</Link>
        <span className="faint small">
          {standing === null ? '' : `${plural(standing.games, 'game')}, K ${standing.k}`}
          {standing?.inactive === true && ', inactive'}
        </span>
      </div>
      <div className="statement-causes">
        {causes.length === 0 ? (
          <p className="faint small">{change === 0 ? 'Unchanged' : 'As published'}</p>
        ) : (
          <ul>
            {causes.map((cause, i) => (
              <CauseLine key={i} cause={cause} />
            ))}
          </ul>
        )}
        {differs(entry) && <Revised entry={entry} />}
      </div>
      <div className="statement-sum">
        <strong>{standing?.rating ?? '—'}</strong>
        {change !== 0 && earlier !== null && <Change by={change} />}
      </div>
      <details
        className="statement-working"
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="small">How it was calculated</summary>
        {open && <FetchedWorking player={player} pool={pool} date={entry.date} />}
      </details>
    </li>
  );
}

function CauseLine({ cause: { kind, points, tournament, event } }: { readonly cause: Cause }) {
  return (
    <li>
      <span>
        {kind.charAt(0).toUpperCase() + kind.slice(1)}
        {tournament !== null && (
          <>
            {', '}
            <Link to={`/tournaments/${encodeURIComponent(tournament)}`}>{tournament}</Link>
          </>
        )}
        {event !== null && (
          <span className="faint small">
            {' '}
            {headline(event.type).toLowerCase()}, position {event.position}
          </span>
        )}
      </span>
      <Change by={points} />
    </li>
  );
}

/** What was published says something else than what is known now. */
function Revised({ entry }: { readonly entry: HistoryEntry }) {
  const because = entry.revision?.because ?? [];
  return (
    <div className="statement-revised">
      <span className="badge care">revised</span>{' '}
      <span className="small">
        published {asPublished(entry)?.rating ?? 'without rating'}, now{' '}
        {entry.revised?.rating ?? 'without rating'}
      </span>
      {because.length > 0 && (
        <ul>
          {because.map((cause, i) => (
            <CauseLine key={i} cause={cause} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FetchedWorking({
  player,
  pool,
  date,
}: {
  readonly player: number;
  readonly pool: Pool;
  readonly date: string;
}) {
  const working = useQuery({
    queryKey: ['explanation', player, pool, date],
    queryFn: () =>
      answerOf(
        api.GET('/api/players/{id}/explanation', { params: { path: { id: player }, query: { pool, date } } }),
      ),
  });
  return <Answer of={working}>{(explanation) => <Working of={explanation} />}</Answer>;
}
