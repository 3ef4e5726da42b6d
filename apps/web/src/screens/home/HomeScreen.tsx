import { useMay, usePerson } from '../../api/access';
import { findPlayers } from '../../ui/find';
import { Finder } from '../../ui/Finder';
import { Screen, Section } from '../../ui/Screen';
import { Downloads } from './Downloads';
import { OwnFederation } from './OwnFederation';
import { Overview } from './Overview';
import { WorkWaiting } from './WorkWaiting';
import './home.css';

/** What each role needs first: work that waits, own tournaments, questions and downloads, the best players. */
export default function HomeScreen() {
  const administrator = useMay('administrator');
  const analyst = useMay('analyst');
  const federation = usePerson().data?.federation ?? null;
  return (
    <Screen title="Chess ratings" tab="Home" lead="Every list, every rating, and how it was calculated.">
      {administrator && <WorkWaiting />}
      {federation !== null && <OwnFederation federation={federation} />}
      <Section title="Find a player">
        <Finder
          label="Player"
          hint="Words of the name in any order, or the id"
          id={/^\d{1,11}$/}
          folder="/players"
          find={findPlayers}
          focus={false}
        />
      </Section>
      <Overview />
      {analyst && <Downloads />}
    </Screen>
  );
}
