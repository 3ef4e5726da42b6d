import type { Schemas } from '../../api/client';
import { useAnswer } from '../../api/useAnswer';
import { Cited } from '../../ui/Cited';
import { Link } from '../../navigation/Link';
import { hundredths, monthOf, shortDate, signed, signedHundredths } from '../../ui/numbers';
import { FirstRating } from './FirstRating';

type Explanation = Schemas['ExplanationAnswer'];
type RatedTournament = Schemas['ExplainedTournamentAnswer'];
type RatedGame = Schemas['ExplainedGameAnswer'];

/** The whole working of one player on one list, so that it can be checked with a pencil. */
export function Working({ of: working }: { readonly of: Explanation }) {
  return (
    <div className="working stack">
      {working.tournaments.map((tournament, i) => (
        <TournamentWorking key={`${tournament.id} ${i}`} of={tournament} working={working} />
      ))}
      {working.initial !== undefined && <FirstRating of={working.initial} />}
      <ol className="working-steps">
        {working.steps.map(({ article, text }, i) => (
          <li key={i}>
            <span>
              <Cited text={text} />
            </span>
            <span className="faint">
              <Cited text={article} />
            </span>
          </li>
        ))}
      </ol>
      {working.uncertain.length > 0 && (
        <p className="small soft">
          Not certain in the law, or supplied by the office: {working.uncertain.join('; ')}.
        </p>
      )}
    </div>
  );
}

interface TournamentWorkingProps {
  readonly of: RatedTournament;
  readonly working: Explanation;
}

function TournamentWorking({ of: rated, working }: TournamentWorkingProps) {
  const names = useNames(rated.id);
  const href = `/tournaments/${encodeURIComponent(rated.id)}`;
  return (
    <section aria-label={`Tournament ${rated.id}`}>
      <header className="working-head">
        <h3>
          <Link to={href}>{names.tournament ?? rated.id}</Link>
        </h3>
        <span className="small soft">
          {shortDate(rated.start)} to {shortDate(rated.end)}, under {rated.ruleSet}, with the ratings of{' '}
          {monthOf(rated.ratingsFrom)}. Own rating {rated.ownRating ?? 'none'}
          {rated.kUsed !== null && `, K ${rated.kUsed}`}
          {rated.kUsed !== rated.k && ` instead of ${rated.k}`}.
        </span>
        {!rated.rated && (
          <span className="small">
            <Cited text={rated.why} />
          </span>
        )}
        {rated.booked !== undefined && (
          <span className="badge care">
            a correction booked here, {rated.booked.version === 'in' ? 'coming in' : 'going out'}
          </span>
        )}
      </header>
      <table className="table working-games" aria-label={`Games in ${names.tournament ?? rated.id}`}>
        <thead>
          <tr>
            {HEADINGS.map((name) => (
              <th key={name} scope="col" className={TEXTS.has(name) ? undefined : 'number'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rated.games.map((game, i) => (
            <GameLine key={i} game={game} working={working} name={names.players.get(game.opponent ?? 0)} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={6}>
              {rated.kUsed === null
                ? `${rated.n} counted`
                : `${signedHundredths(rated.sumHundredths)} × K ${rated.kUsed}`}
            </td>
            <td className="number">{signedHundredths(rated.changeHundredths)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const HEADINGS = ['Round', 'Opponent', 'Rating', 'Difference', 'Expected', 'Score', 'Change', 'Why'];
const TEXTS = new Set(['Opponent', 'Why']);

interface GameLineProps {
  readonly game: RatedGame;
  readonly working: Explanation;
  readonly name: string | undefined;
}

function GameLine({ game, working: { pool, listDate }, name }: GameLineProps) {
  const { opponent, difference, differenceUsed } = game;
  return (
    <tr className={game.counted ? undefined : 'not-counted'}>
      <td className="number" data-label="Round">
        {game.round}
      </td>
      <td className="opponent">
        {opponent === null ? (
          'bye'
        ) : (
          <Link to={`/players/${opponent}?pool=${pool}&date=${listDate}`}>{name || opponent}</Link>
        )}
      </td>
      <td className="number" data-label="Rating">
        {game.opponentRating ?? '—'}
      </td>
      <td className="number" data-label="Difference">
        {difference === null ? '—' : signed(difference)}
        {differenceUsed !== null && differenceUsed !== difference && `, used ${signed(differenceUsed)}`}
      </td>
      <td className="number" data-label="Expected">
        {game.expectedHundredths === null ? '—' : hundredths(game.expectedHundredths)}
      </td>
      <td className="number" data-label="Score">
        {SCORES[String(game.score)] ?? game.score}
      </td>
      <td className="number" data-label="Change">
        {game.counted ? signedHundredths(game.changeHundredths) : '—'}
      </td>
      <td className="why soft">
        <Cited text={withoutDifference(game.why)} />
      </td>
    </tr>
  );
}

/** The reason without "D -59.", which the column before it says. */
function withoutDifference(why: string): string {
  return why.replace(/^D -?\d+\. /, '');
}

const SCORES: Readonly<Record<string, string>> = { '0.5': '½' };

/** Names as the report prints them: the working itself knows numbers only. */
function useNames(id: string): {
  readonly tournament: string | undefined;
  readonly players: ReadonlyMap<number, string>;
} {
  const { data } = useAnswer('/api/tournaments/{id}', { path: { id } });
  const entries = data?.parts.flatMap((part) => part.entries) ?? [];
  return {
    tournament: data?.facts.name,
    players: new Map(entries.map(({ player, name }) => [player, name])),
  };
}
