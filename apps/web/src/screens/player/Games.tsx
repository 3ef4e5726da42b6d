import { useMemo, useState } from 'react';
import type { Schemas } from '../../api/client';
import type { Pool } from '../../api/published';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { Facts } from '../../ui/Facts';
import { SelectField, TextField } from '../../ui/Fields';
import { monthOf, plural, points, signedHundredths } from '../../ui/numbers';
import { FirstRows } from '../../ui/FirstRows';
import { TournamentLink } from '../../ui/Names';
import { Section } from '../../ui/Screen';
import { Answer } from '../../ui/States';
import { Table } from '../../ui/Table';

type Game = Schemas['GamesAnswer']['games'][number];

/** By the rating of the opponent minus the own one. */
const STRENGTHS = [
  { value: '', label: 'any' },
  { value: 'stronger', label: 'at least 100 stronger' },
  { value: 'equal', label: 'within 100 points' },
  { value: 'weaker', label: 'at least 100 weaker' },
  { value: 'unrated', label: 'unrated' },
] as const;
type Strength = Exclude<(typeof STRENGTHS)[number]['value'], ''>;

function strengthOf({ difference, opponentRating }: Game): Strength {
  if (opponentRating === null || difference === null) return 'unrated';
  if (difference <= -100) return 'stronger';
  return difference >= 100 ? 'weaker' : 'equal';
}

/** Every game of the player in the pool, with the score against stronger, equal and weaker opponents. */
export function Games({ player, pool }: { readonly player: number; readonly pool: Pool }) {
  const [open, setOpen] = useState(false);
  const games = useAnswer(
    '/api/players/{id}/games',
    { path: { id: player }, query: { pool } },
    { enabled: open },
  );
  return (
    <Section title="Games">
      <details className="sheet padded" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Every game, and the score by strength of the opponents</summary>
        {open && (
          <Answer of={games} lines={6}>
            {({ games: all, tournaments }) =>
              all.length === 0 ? (
                <p className="soft">No {pool} game is on the lists.</p>
              ) : (
                <GameList
                  games={all}
                  names={new Map(tournaments.map(({ id, name }) => [id, name]))}
                  pool={pool}
                />
              )
            }
          </Answer>
        )}
      </details>
    </Section>
  );
}

interface GameListProps {
  readonly games: readonly Game[];
  readonly names: ReadonlyMap<string, string>;
  readonly pool: Pool;
}

function GameList({ games, names, pool }: GameListProps) {
  const [name, setName] = useState('');
  const [strength, setStrength] = useState<Strength | ''>('');
  const [year, setYear] = useState('');
  const years = useMemo(() => [...new Set(games.map(({ start }) => start.slice(0, 4)))].reverse(), [games]);
  const words = name.toLowerCase().split(/[\s,]+/);
  const found = games
    .filter((game) => strength === '' || strengthOf(game) === strength)
    .filter(({ start }) => start.startsWith(year))
    .filter(({ opponentName }) => words.every((word) => (opponentName ?? '').toLowerCase().includes(word)))
    .toReversed();
  return (
    <div className="stack">
      <Scores games={games} />
      <div className="fields">
        <TextField label="Opponent" value={name} onChange={setName} type="search" placeholder="any" />
        <SelectField label="Strength" value={strength} choices={STRENGTHS} onChange={setStrength} />
        <SelectField
          label="Year"
          value={year}
          choices={[{ value: '', label: 'any' }, ...years.map((each) => ({ value: each, label: each }))]}
          onChange={setYear}
        />
      </div>
      <p className="small soft" role="status">
        {plural(found.length, 'game')}, {scoreOf(found)}
      </p>
      <FirstRows of={found} first={20}>
        {(shown) => (
          <Table
            label="Games"
            className="games"
            rows={shown}
            keyOf={({ tournament, round, opponent }) => `${tournament} ${round} ${opponent}`}
            look={({ counted, why }) => ({ className: counted ? undefined : 'not-counted', title: why })}
            columns={[
              {
                title: 'Opponent',
                cell: ({ opponent, opponentName }) =>
                  opponent === null ? (
                    'bye'
                  ) : (
                    <Link to={`/players/${opponent}?pool=${pool}`}>{opponentName || opponent}</Link>
                  ),
              },
              { title: 'Rating', number: true, cell: ({ opponentRating }) => opponentRating ?? '—' },
              { title: 'Score', number: true, cell: ({ score }) => points(2 * score) },
              {
                title: 'Change',
                number: true,
                cell: ({ counted, changeHundredths }) => (counted ? signedHundredths(changeHundredths) : '—'),
              },
              {
                title: 'Tournament',
                wideOnly: true,
                cell: ({ tournament, round }) => (
                  <>
                    <TournamentLink id={tournament} name={names.get(tournament)} />, round {round}
                  </>
                ),
              },
              { title: 'List', cell: ({ list }) => monthOf(list) },
            ]}
          />
        )}
      </FirstRows>
    </div>
  );
}

/** Score against each group of opponents, in games that count. */
function Scores({ games }: { readonly games: readonly Game[] }) {
  const scores = STRENGTHS.map(({ value, label }) => {
    const group = games.filter((game) => game.counted && strengthOf(game) === value);
    return [`Against opponents ${label}`, group.length === 0 ? null : scoreOf(group)] as const;
  });
  return <Facts of={scores} />;
}

/** `4½ of 9` */
export function scoreOf(games: readonly Game[]): string {
  return `${points(games.reduce((sum, { score }) => sum + 2 * score, 0))} of ${games.length}`;
}
