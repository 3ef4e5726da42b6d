import type { Schemas } from '../../api/client';
import { Link } from '../../navigation/Link';
import { monthOf, plural, shortDate } from '../../ui/numbers';
import { Table } from '../../ui/Table';

type Tournament = Schemas['TournamentEntryAnswer'];

/** Tournaments with what became of them so far. */
export function TournamentTable({ tournaments }: { readonly tournaments: readonly Tournament[] }) {
  return (
    <Table
      label="Tournaments"
      className="tournaments"
      framed
      rows={tournaments}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Tournament',
          cell: ({ id, name, city }) => (
            <>
              <Link to={`/tournaments/${encodeURIComponent(id)}`}>{name}</Link>{' '}
              <span className="faint small">
                {id}
                {city !== null && `, ${city}`}
              </span>
            </>
          ),
        },
        { title: 'Federation', wideOnly: true, cell: ({ federation }) => federation },
        { title: 'Pool', wideOnly: true, cell: ({ pool }) => pool },
        { title: 'Dates', cell: ({ start, end }) => `${shortDate(start)} to ${shortDate(end)}` },
        { title: 'Report', cell: (tournament) => <Report of={tournament} /> },
      ]}
    />
  );
}

const DAY_MS = 86_400_000;
const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

function Report({ of: { reportedOn, start, end, status, pool } }: { readonly of: Tournament }) {
  const today = new Date().toISOString().slice(0, 10);
  if (reportedOn !== null) {
    const { list = null, notRated = null } = status ?? {};
    return (
      <>
        received {shortDate(reportedOn)}
        {notRated !== null && <span className="badge care">not rated: {notRated}</span>}
        {list !== null && notRated === null && (
          <>
            , rated on <Link to={`/lists/${pool}/${list}`}>{monthOf(list)}</Link>
          </>
        )}
      </>
    );
  }
  const due = status?.reportDue ?? null;
  const deadline = due === null ? '' : `, due by ${shortDate(due)}`;
  if (start > today) return <span className="soft">not yet played{deadline}</span>;
  if (end >= today) return <span className="soft">being played{deadline}</span>;
  if (due !== null && due < today)
    return <span className="badge wrong">missing, was due by {shortDate(due)}</span>;
  return (
    <span className="badge care">
      missing, ended {plural(daysFrom(end, today), 'day')} ago
      {due !== null && `, due in ${plural(daysFrom(today, due), 'day')}`}
    </span>
  );
}
