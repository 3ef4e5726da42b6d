import { findTournaments } from '../../api/find';
import { Finder } from '../../ui/Finder';
import { Screen } from '../../ui/Screen';

export default function FindTournament() {
  return (
    <Screen
      title="Tournaments"
      lead="What was reported, what was rated and what not, and every change since."
    >
      <Finder
        label="Tournament"
        hint="Part of the name, or the id"
        id={/^[A-Za-z0-9][\w.-]{0,63}$/}
        folder="/tournaments"
        find={findTournaments}
        showAll
      />
    </Screen>
  );
}
