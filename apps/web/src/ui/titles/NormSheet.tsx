import type { ReactNode } from 'react';
import { useMay } from '../../api/access';
import type { Schemas } from '../../api/client';
import { Link } from '../../navigation/Link';
import { Table } from '../Table';
import { plural, points, shortDate, signed, whole } from '../numbers';
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

/** The calculation by hand: average of the opponents, score in per cent, difference of the table, sum. */
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
    <Table
      label="Games of the norm"
      framed="bare"
      rows={games}
      keyOf={({ round, opponent }) => `${round} ${opponent}`}
      look={({ counted }) => ({ className: counted ? undefined : 'not-counted' })}
      columns={[
        { title: 'Round', number: true, cell: ({ round }) => round },
        {
          title: 'Opponent',
          names: true,
          cell: ({ opponent }) => <Link to={`/players/${opponent}`}>{nameOf(people, opponent)}</Link>,
        },
        { title: 'Title', cell: ({ titles }) => titles.join(', ') },
        { title: 'Fed.', cell: ({ federation }) => federation },
        {
          title: 'Rating',
          number: true,
          cell: ({ rating, ratingRevised }) => (
            <>
              {rating ?? 'unrated'}
              {ratingRevised !== undefined && (
                <span className="faint small"> (now {ratingRevised ?? 'unrated'})</span>
              )}
            </>
          ),
        },
        { title: 'Counted as', number: true, cell: ({ ratingCounted }) => ratingCounted ?? '—' },
        { title: 'Score', number: true, cell: ({ score }) => points(2 * score) },
        { title: 'Not counted because', className: 'small', cell: ({ why }) => why },
      ]}
    />
  );
}
