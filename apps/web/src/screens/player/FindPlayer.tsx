import { findPlayers } from '../../ui/find';
import { Finder } from '../../ui/Finder';
import { Screen } from '../../ui/Screen';

export default function FindPlayer() {
  return (
    <Screen title="Players" lead="Every rating of a player, and how it was calculated.">
      <Finder
        label="Player"
        hint="Part of the name, or the id"
        id={/^\d{1,11}$/}
        folder="/players"
        find={findPlayers}
      />
    </Screen>
  );
}
