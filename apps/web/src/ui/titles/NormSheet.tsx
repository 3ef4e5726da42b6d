import type { ReactNode } from 'react';
import { useMay } from '../../api/access';
import type { Schemas } from '../../api/client';
import { Link } from '../../navigation/Link';
import { plural, shortDate, signed, whole } from '../numbers';
import { Checks, Missing } from './Checks';
import { nameOf } from './people';
import type { People } from './people';
import './titles.css';

type Norm = Schemas['NormAnswer'];

interface NormSheetProps {
  readonly norm: Norm;
  readonly people: People;
  /** What the line begins with: on a tournament the player, on a player the tournament. */
  readonly subject: ReactNode;
}

/** A norm, or what was one game away from it: in one line, and opened with its whole working. */
export function NormSheet({ norm, people, subject }: NormSheetProps) {
  const { title, achieved, length, performance, bearing, checks } = norm;
  return (
    <li className="norm">
      <p className="norm-line">
        <span>{subject}</span>
        <span className={`badge ${achieved ? 'accent' : ''}`}>
          {achieved ? `${title} norm` : `no ${title} norm`}
        </span>
        <span className="soft small">
          {shortDate(bearing.achievedOn)}: {achieved && `${plural(length, 'game')}, `}performance{' '}
          {performance.rating}
        </span>
      </p>
      {achieved && <CertificateLink norm={norm} />}
      {!achieved && <Missing of={checks.filter(({ verdict }) => verdict === 'failed')} />}
      <details>
        <summary className="small">All requirements</summary>
        <div className="stack norm-working">
          <Performance of={performance} />
          <Games norm={norm} people={people} />
          <Checks of={checks} label="Requirements of the norm" />
        </div>
      </details>
    </li>
  );
}

/** The form that the chief arbiter signs (1.8). */
function CertificateLink({ norm: { tournament, player, title } }: { readonly norm: Norm }) {
  if (!useMay('officer')) return null;
  const address = `/forms/certificate/${encodeURIComponent(tournament)}/${player}/${title}`;
  return (
    <p className="small">
      <Link to={address}>Certificate (IT1) to print</Link>
    </p>
  );
}

/** As a pencil does it: the average of the opponents, the score in percent, the difference, the sum. */
function Performance({ of }: { readonly of: Norm['performance'] }) {
  const { total, games, average, halfPoints, percent, difference, rating } = of;
  return (
    <p className="small">
      Ra = {whole(total)} / {games} = {average}; {halfPoints / 2} of {games} is {percent} %, dp{' '}
      {signed(difference)}; Rp = {average} {difference < 0 ? '−' : '+'} {Math.abs(difference)} ={' '}
      <strong>{rating}</strong>
    </p>
  );
}

function Games({ norm: { games }, people }: { readonly norm: Norm; readonly people: People }) {
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label="Games of the norm">
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="number">
              Round
            </th>
            <th scope="col">Opponent</th>
            <th scope="col">Title</th>
            <th scope="col">Fed.</th>
            <th scope="col" className="number">
              Rating
            </th>
            <th scope="col" className="number">
              Counted as
            </th>
            <th scope="col" className="number">
              Score
            </th>
            <th scope="col">Not counted because</th>
          </tr>
        </thead>
        <tbody>
          {games.map(
            ({
              round,
              opponent,
              titles,
              federation,
              rating,
              ratingRevised,
              ratingCounted,
              score,
              counted,
              why,
            }) => (
              <tr key={`${round} ${opponent}`} className={counted ? undefined : 'not-counted'}>
                <td className="number">{round}</td>
                <th scope="row">
                  <Link to={`/players/${opponent}`}>{nameOf(people, opponent)}</Link>
                </th>
                <td>{titles.join(', ')}</td>
                <td>{federation}</td>
                <td className="number">
                  {rating ?? 'unrated'}
                  {ratingRevised !== undefined && (
                    <span className="faint small"> (now {ratingRevised ?? 'unrated'})</span>
                  )}
                </td>
                <td className="number">{ratingCounted ?? '—'}</td>
                <td className="number">{score === 0.5 ? '½' : score}</td>
                <td className="small">{why}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
