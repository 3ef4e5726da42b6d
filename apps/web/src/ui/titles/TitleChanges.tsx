import type { Schemas } from '../../api/client';
import { Link } from '../../navigation/Link';
import './titles.css';

type Moved = Schemas['TitleChangeAnswer'];

const WHAT: Readonly<Record<Moved['what'], string>> = {
  norm: 'norm',
  'norm-by-revised-ratings': 'norm, by revised ratings (the published list decides)',
  'title-due': 'title due',
  'rating-title': 'by rating',
  'rating-requirement': 'rating needed',
  'conditional-minimum': 'conditional title',
};

const TONES: Readonly<Record<Moved['change'], string>> = { lost: 'wrong', gained: 'accent', changed: '' };

/** How norms and titles differ between two states. It is only shown; no title changes automatically. */
export function TitleChanges({ of: moved }: { readonly of: readonly Moved[] }) {
  if (moved.length === 0) return null;
  return (
    <div className="title-changes">
      <h3>Norms and titles affected (no title changes automatically)</h3>
      <div className="table-frame sheet" tabIndex={0} role="region" aria-label="Norms and titles, scrollable">
        <table className="table checks">
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Title</th>
              <th scope="col">What</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">Articles</th>
            </tr>
          </thead>
          <tbody>
            {moved.map((moved, i) => {
              const { what, player, name, title, change, titleHeld, before, after, articles } = moved;
              return (
                <tr key={i}>
                  <th scope="row">
                    <Link to={`/players/${player}`}>{name === '' ? `Player ${player}` : name}</Link>
                  </th>
                  <td>
                    {title} {titleHeld && <span className="badge care">held: a person decides</span>}
                  </td>
                  <td>
                    <span className={`badge ${TONES[change]}`}>
                      {WHAT[what]} {change}
                    </span>{' '}
                    {'tournament' in moved && (
                      <Link to={`/tournaments/${encodeURIComponent(moved.tournament)}`}>
                        {moved.tournament}
                      </Link>
                    )}
                  </td>
                  <td>{before}</td>
                  <td>{after}</td>
                  <td className="faint">{articles.join(', ')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
