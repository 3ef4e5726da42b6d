import type { Schemas } from '../../api/client';
import { SelectField } from '../../ui/Fields';
import { useState } from 'react';

interface GamePickerProps {
  readonly tournament: Schemas['TournamentAnswer'];
  /** `round white black`, by player ids. */
  readonly value: string;
  /** Offer the games that were not played, instead of those that were. */
  readonly unplayed: boolean;
  readonly onChange: (value: string) => void;
}

/** First the round, then the game: as one finds it in a cross-table. */
export function GamePicker({ tournament, value, unplayed, onChange }: GamePickerProps) {
  const games = tournament.parts.flatMap(({ entries, games: played }) => {
    const byNumber = new Map(entries.map((entry) => [entry.startNumber, entry]));
    return played.flatMap((game) => {
      const white = byNumber.get(game.white);
      const black = game.black === null ? undefined : byNumber.get(game.black);
      return white === undefined || black === undefined ? [] : [{ ...game, white, black }];
    });
  });
  const fitting = games.filter(({ played }) => played !== unplayed);
  const rounds = [...new Set(fitting.map(({ round }) => round))].sort((a, b) => a - b);
  const [round, setRound] = useState(value === '' ? '' : value.split(' ')[0]!);
  const nameOf = ({ name, player }: { name: string; player: number }): string =>
    name === '' ? String(player) : name;
  return (
    <>
      <SelectField
        label="Round"
        value={round}
        choices={[
          { value: '', label: 'choose…' },
          ...rounds.map((each) => ({ value: String(each), label: String(each) })),
        ]}
        onChange={(next) => {
          setRound(next);
          onChange('');
        }}
      />
      <SelectField
        label="Game"
        wide
        value={value}
        choices={[
          { value: '', label: round === '' ? 'first the round' : 'choose…' },
          ...fitting
            .filter((game) => String(game.round) === round)
            .map(({ white, black, meaning }) => ({
              value: `${round} ${white.player} ${black.player}`,
              label: `${nameOf(white)} – ${nameOf(black)}: ${meaning}`,
            })),
        ]}
        onChange={onChange}
      />
    </>
  );
}
