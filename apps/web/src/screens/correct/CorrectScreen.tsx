import { Needs } from '../../ui/Needs';
import { amend, usePlace } from '../../navigation/location';
import { Segments } from '../../ui/Fields';
import { Screen } from '../../ui/Screen';
import { CorrectionForm } from './CorrectionForm';
import type { About } from './forms';
import { SubjectFinder } from './SubjectFinder';
import './correct.css';

const ABOUT = [
  { value: 'tournament', label: 'Tournament or game' },
  { value: 'player', label: 'Player' },
  { value: 'federation', label: 'Federation' },
  { value: 'rules', label: 'Rules' },
  { value: 'position', label: 'Something recorded' },
] as const;

/** Find it, say what is wrong and why, see what would move, record it, publish the new versions. */
export default function CorrectScreen() {
  const { query } = usePlace();
  const asked = query.get('about') ?? '';
  const about: About = ABOUT.find(({ value }) => value === asked)?.value ?? 'tournament';
  const id = query.get('id') ?? '';
  return (
    <Screen
      title="Correct"
      lead="Choose what is wrong, enter the reason, and see which players would change before anything is recorded. Published lists stay as they are."
    >
      <Needs role="administrator">
        <div className="stack">
          <Segments
            label="What is it about?"
            value={about}
            choices={ABOUT}
            onChange={(next) => amend({ about: next, id: null, kind: null })}
          />
          {about !== 'rules' && (
            <SubjectFinder
              about={about}
              id={id}
              onFound={(found) => amend({ about, id: found, kind: null })}
            />
          )}
          {(id !== '' || about === 'rules') && (
            <CorrectionForm key={`${about} ${id}`} about={about} id={id} />
          )}
        </div>
      </Needs>
    </Screen>
  );
}
