import type { Schemas } from '../../api/client';
import { Link } from '../../navigation/Link';
import { plural, shortDate } from '../../ui/numbers';

type Tournament = Schemas['TournamentEntryAnswer'];

/** Tournaments with what became of them so far. */
export function TournamentTable({ tournaments }: { readonly tournaments: readonly Tournament[] }) {
  return (
    <div className="table-frame sheet" tabIndex={0} role="region" aria-label="Tournaments">
      <table className="table tournaments">
        <thead>
          <tr>
            <th scope="col">Tournament</th>
            <th scope="col" className="wide-only">
              Federation
            </th>
            <th scope="col" className="wide-only">
              Pool
            </th>
            <th scope="col">Dates</th>
            <th scope="col">Report</th>
          </tr>
        </thead>
        <tbody>
          {tournaments.map((tournament) => (
            <tr key={tournament.id}>
              <th scope="row">
                <Link to={`/tournaments/${encodeURIComponent(tournament.id)}`}>{tournament.name}</Link>{' '}
                <span className="faint small">
                  {tournament.id}
                  {tournament.city !== null && `, ${tournament.city}`}
                </span>
              </th>
              <td className="wide-only">{tournament.federation}</td>
              <td className="wide-only">{tournament.pool}</td>
              <td>
                {shortDate(tournament.start)} to {shortDate(tournament.end)}
              </td>
              <td>
                <Report of={tournament} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const DAY_MS = 86_400_000;

function Report({ of: { reportedOn, start, end } }: { readonly of: Tournament }) {
  const today = new Date().toISOString().slice(0, 10);
  if (reportedOn !== null) return <>received {shortDate(reportedOn)}</>;
  if (start > today) return <span className="soft">not yet played</span>;
  if (end >= today) return <span className="soft">being played</span>;
  const days = Math.round((Date.parse(today) - Date.parse(end)) / DAY_MS);
  return <span className="badge care">missing, ended {plural(days, 'day')} ago</span>;
}
