import type { Schemas } from '../../api/client';
import { Link } from '../../navigation/Link';
import { hundredths, monthOf, shortDate, signed, signedHundredths } from '../../ui/numbers';
import type { Pool } from '../../api/published';

type Explanation = Schemas['ExplanationAnswer'];
type RatedTournament = Explanation['tournaments'][number];

/** The whole working of one player on one list, so that it can be checked with a pencil. */
export function Working({ of: working }: { readonly of: Explanation }) {
  return (
    <div className="working stack">
      {working.tournaments.map((tournament, i) => (
        <TournamentWorking
          key={`${tournament.id} ${i}`}
          of={tournament}
          pool={working.pool}
          date={working.listDate}
        />
      ))}
      <ol className="working-steps">
        {working.steps.map(({ article, text }, i) => (
          <li key={i}>
            <span>{text}</span>
            <span className="faint">{article}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface TournamentWorkingProps {
  readonly of: RatedTournament;
  readonly pool: Pool;
  readonly date: string;
}

function TournamentWorking({ of: rated, pool, date }: TournamentWorkingProps) {
  return (
    <section aria-label={`Tournament ${rated.id}`}>
      <header className="working-head">
        <h3>
          <Link to={`/tournaments/${encodeURIComponent(rated.id)}`}>{rated.id}</Link>
        </h3>
        <span className="small soft">
          {shortDate(rated.start)} – {shortDate(rated.end)} · {rated.ruleSet}
          {rated.ratingsFrom !== null && ` · ratings of ${monthOf(rated.ratingsFrom)}`} · own rating{' '}
          {rated.ownRating ?? 'none'} · K {rated.kUsed}
          {rated.kUsed !== rated.k && ` (not ${rated.k}: n × K at most 700)`}
        </span>
      </header>
      <div className="table-frame" tabIndex={0} role="region" aria-label={`Games in ${rated.id}`}>
        <table className="table working-games">
          <thead>
            <tr>
              <th scope="col" className="number">
                Round
              </th>
              <th scope="col">Opponent</th>
              <th scope="col" className="number">
                Rating
              </th>
              <th scope="col" className="number">
                Difference
              </th>
              <th scope="col" className="number">
                Used
              </th>
              <th scope="col" className="number">
                Expected
              </th>
              <th scope="col" className="number">
                Score
              </th>
              <th scope="col" className="number">
                Change
              </th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {rated.games.map((game, i) => (
              <tr key={i} className={game.counted ? undefined : 'not-counted'}>
                <td className="number">{game.round}</td>
                <td>
                  {game.opponent === null ? (
                    '—'
                  ) : (
                    <Link to={`/players/${game.opponent}?pool=${pool}&date=${date}`}>{game.opponent}</Link>
                  )}
                </td>
                <td className="number">{game.opponentRating ?? '—'}</td>
                <td className="number">{game.difference === null ? '—' : signed(game.difference)}</td>
                <td className="number">{game.differenceUsed === null ? '—' : signed(game.differenceUsed)}</td>
                <td className="number">
                  {game.expectedHundredths === null ? '—' : hundredths(game.expectedHundredths)}
                </td>
                <td className="number">{game.score}</td>
                <td className="number">
                  {game.changeHundredths === null ? '—' : signedHundredths(game.changeHundredths)}
                </td>
                <td className="small soft">{game.why}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={7}>
                Sum {signedHundredths(rated.sumHundredths)} × K {rated.kUsed}
              </td>
              <td className="number">{signedHundredths(rated.changeHundredths)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
