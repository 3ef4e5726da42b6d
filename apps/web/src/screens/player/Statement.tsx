import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { Change } from '../../ui/Change';
import { monthOf, plural } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Answer } from '../../ui/States';
import { headline } from '../../ui/event-words';
import { asKnown, asPublished, differs, isStill, versionsApart } from './history';
import type { HistoryEntry } from './history';
import { Working } from './Working';

type Cause = Schemas['ChangePartAnswer'];

interface StatementProps {
  readonly player: number;
  readonly pool: Pool;
  readonly lists: readonly HistoryEntry[];
  readonly names: Names;
  readonly open: string | null;
}

/** The names of tournaments by their ids. */
type Names = ReadonlyMap<string, string>;

interface Line {
  readonly entry: HistoryEntry;
  readonly before: HistoryEntry | undefined;
}

/** Every list with what moved the rating, by how much, and the result. Newest first; quiet months are folded. */
export function Statement({ player, pool, lists, names, open }: StatementProps) {
  const lineOf = ({ entry, before }: Line) => (
    <StatementLine
      key={entry.date}
      player={player}
      pool={pool}
      entry={entry}
      before={before}
      names={names}
      opened={entry.date === open}
    />
  );
  return (
    <Section title="Statement" note="Every list, split by cause; the parts add up.">
      <div className="statement sheet">
        <p className="statement-line statement-head" aria-hidden="true">
          <span>List</span>
          <span>Cause</span>
          <span>Rating</span>
        </p>
        <ol>
          {runsOf(lists).map((run) =>
            run.length === 1 ? (
              lineOf(run[0]!)
            ) : (
              <li key={run[0]!.entry.date}>
                <QuietMonths run={run} open={run.some(({ entry }) => entry.date === open)}>
                  {run.map(lineOf)}
                </QuietMonths>
              </li>
            ),
          )}
        </ol>
      </div>
    </Section>
  );
}

/** Newest first; two or more lists in a row on which nothing happened are one run. */
function runsOf(lists: readonly HistoryEntry[]): readonly (readonly Line[])[] {
  const runs: Line[][] = [];
  let still = false;
  for (const [i, entry] of lists.entries()) {
    const line = { entry, before: lists[i - 1] };
    const quiet = isStill(entry, line.before);
    if (quiet && still) runs.at(-1)!.unshift(line);
    else runs.push([line]);
    still = quiet;
  }
  return runs.reverse();
}

interface QuietMonthsProps {
  readonly run: readonly Line[];
  readonly open: boolean;
  readonly children: ReactNode;
}

function QuietMonths({ run, open, children }: QuietMonthsProps) {
  const [last, first] = [run[0]!.entry, run.at(-1)!.entry];
  return (
    <details className="statement-quiet" open={open}>
      <summary className="statement-line still">
        <span>
          {monthOf(first.date)} to {monthOf(last.date)}
        </span>
        <span className="faint small">Unchanged on {run.length} lists</span>
        <span className="statement-sum">{asKnown(last)?.rating ?? '—'}</span>
      </summary>
      <ol>{children}</ol>
    </details>
  );
}

interface StatementLineProps {
  readonly player: number;
  readonly pool: Pool;
  readonly entry: HistoryEntry;
  readonly before: HistoryEntry | undefined;
  readonly names: Names;
  readonly opened: boolean;
}

function StatementLine({ player, pool, entry, before, names, opened }: StatementLineProps) {
  const [open, setOpen] = useState(opened);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!opened) return;
    setOpen(true);
    line.current?.scrollIntoView({ block: 'start' });
  }, [opened]);
  const figures = asKnown(entry);
  const earlier = before === undefined ? null : asKnown(before);
  const change = entry.change ?? (figures !== null && earlier !== null ? figures.rating - earlier.rating : 0);
  const causes = (entry.because ?? []).filter(({ points }) => points !== 0);
  return (
    <li ref={line} className={causes.length === 0 ? 'statement-line still' : 'statement-line'}>
      <div className="statement-date">
        <Link to={`/lists/${pool}/${entry.date}`}>{monthOf(entry.date)}</Link>
        <span className="faint small">
          {figures === null ? '' : `${plural(figures.games, 'game')}, K ${figures.k}`}
          {figures?.inactive === true && ', inactive'}
        </span>
      </div>
      <div className="statement-causes">
        {causes.length === 0 ? (
          <p className="faint small">
            {change === 0
              ? 'Unchanged'
              : 'Changed; the lists were corrected since, see how it was calculated'}
          </p>
        ) : (
          <ul>
            {causes.map((cause, i) => (
              <CauseLine key={i} cause={cause} names={names} />
            ))}
          </ul>
        )}
        <Versions entry={entry} />
        {differs(entry) && <Revised entry={entry} names={names} />}
      </div>
      <div className="statement-sum">
        <strong>{figures?.rating ?? '—'}</strong>
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

function CauseLine({
  cause: { kind, points, tournament, event },
  names,
}: {
  readonly cause: Cause;
  readonly names: Names;
}) {
  return (
    <li>
      <span>
        {kind.charAt(0).toUpperCase() + kind.slice(1)}
        {tournament !== null && (
          <>
            {', '}
            <Link to={`/tournaments/${encodeURIComponent(tournament)}`} title={tournament}>
              {names.get(tournament) ?? tournament}
            </Link>
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

/** What was published first, and every correction of it. */
function Versions({ entry }: { readonly entry: HistoryEntry }) {
  const [first, ...later] = versionsApart(entry);
  if (first === undefined) return null;
  const ratingOf = ({ standing }: typeof first): string => String(standing?.rating ?? 'without rating');
  return (
    <p className="small statement-versions">
      First published {ratingOf(first)}
      {later.map((version) => `, corrected to ${ratingOf(version)} in version ${version.version}`)}
    </p>
  );
}

/** What was published differs from what is computed now. */
function Revised({ entry, names }: { readonly entry: HistoryEntry; readonly names: Names }) {
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
            <CauseLine key={i} cause={cause} names={names} />
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
  const working = useAnswer('/api/players/{id}/explanation', { path: { id: player }, query: { pool, date } });
  return <Answer of={working}>{(explanation) => <Working of={explanation} />}</Answer>;
}
