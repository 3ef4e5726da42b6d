import type { ReactNode } from 'react';
import { useStatuses } from '../../api/statuses';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { moment, whole } from '../../ui/numbers';
import { Section } from '../../ui/Screen';

const today = (): string => new Date().toISOString().slice(0, 10);

/** What waits for an administrator, each with the screen where it is done. */
export function WorkWaiting() {
  const statuses = useStatuses();
  const count = (status: string): number | undefined =>
    statuses.data?.filter((list) => list.status === status).length;
  const titles = useAnswer('/api/titles/due', { query: { all: false } });
  const unreported = useAnswer('/api/tournaments', { query: { unreported: true, to: today(), limit: 1 } });
  const reports = useAnswer('/api/events', {
    query: { type: 'ReportReceived', newestFirst: true, limit: 5 },
  });
  const received = reports.data?.events ?? [];
  return (
    <Section
      title="Waiting for you"
      note={
        <>
          <Link to="/register">Register a player or tournament</Link> · <Link to="/keys">Access keys</Link>
        </>
      }
    >
      <ul className="waiting-cards">
        <Card to="/publish" count={count('differs')} failed={statuses.isError}>
          published lists differ from what is computed now
        </Card>
        <Card to="/publish" count={count('unpublished')} failed={statuses.isError}>
          lists to publish
        </Card>
        <Card to="/titles" count={titles.data?.due.length} failed={titles.isError}>
          new titles due
        </Card>
        <Card
          to={`/tournaments?unreported=true&to=${today()}`}
          count={unreported.data?.total}
          failed={unreported.isError}
        >
          tournaments begun without a report
        </Card>
      </ul>
      {received.length > 0 && (
        <div className="stack section">
          <h3 className="home-heading">Last reports received</h3>
          <ul className="found sheet">
            {received.map(({ position, stream, recordedAt, metadata }) => {
              const id = stream.replace(/^tournament-/, '');
              return (
                <li key={position}>
                  <Link to={`/tournaments/${encodeURIComponent(id)}`}>
                    <TournamentName id={id} />
                    <span className="faint small">
                      {moment(recordedAt)}, {metadata.actor}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Section>
  );
}

function TournamentName({ id }: { readonly id: string }) {
  const { data } = useAnswer('/api/tournaments/{id}', { path: { id } });
  return (
    <span>
      {data?.facts.name ?? id} <span className="faint small">{data === undefined ? '' : id}</span>
    </span>
  );
}

interface CardProps {
  readonly to: string;
  /** Undefined while it is counted. */
  readonly count: number | undefined;
  readonly failed: boolean;
  readonly children: ReactNode;
}

function Card({ to, count, failed, children }: CardProps) {
  return (
    <li>
      <Link to={to} className={count === 0 ? 'waiting-card none' : 'waiting-card'}>
        <strong>{count === undefined ? (failed ? '?' : '…') : whole(count)}</strong>
        <span>{children}</span>
      </Link>
    </li>
  );
}
