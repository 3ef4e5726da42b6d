import type { Schemas } from '../api/client';
import { Link } from '../navigation/Link';
import { TournamentLink } from './Names';
import { headline } from './event-words';
import { monthOf, plural } from './numbers';

type Cause = Schemas['CauseAnswer'];

/** Why a row differs: what was recorded about the player, or how it came over opponents. */
export function Causes({
  of: { direct, ripple },
  pool,
}: {
  readonly of: Schemas['RowCausesAnswer'];
  readonly pool: string;
}) {
  if (direct.length > 0) return <CauseList causes={direct} />;
  if (ripple === null) return <span className="faint small">a ripple from afar</span>;
  return (
    <details className="small">
      <summary>a ripple over {plural(ripple.path.length, 'player')}</summary>
      <CauseList causes={ripple.causes} />
      <ol className="ripple">
        {ripple.path.map(({ player, list, fromRating, toRating, metIn }, i) => (
          <li key={i}>
            <Link to={`/players/${player}?pool=${pool}&date=${list}`}>{player}</Link>: {fromRating} to{' '}
            {toRating} on {monthOf(list)}, met in <TournamentLink id={metIn} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function CauseList({ causes }: { readonly causes: readonly Cause[] }) {
  return (
    <ul className="small">
      {causes.map(({ id, position, type, tournament }) => (
        <li key={id}>
          {headline(type)}
          {tournament !== null && (
            <>
              {', '}
              <TournamentLink id={tournament} />
            </>
          )}{' '}
          <span className="faint">position {position}</span>
        </li>
      ))}
    </ul>
  );
}
