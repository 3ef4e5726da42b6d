import type { Schemas } from '../../api/client';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { Checks } from '../../ui/titles/Checks';
import { NormSheet } from '../../ui/titles/NormSheet';
import { nameOf } from '../../ui/titles/people';
import { plural } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Answer, Empty } from '../../ui/States';

type Found = Schemas['NormsAnswer'];

/** The norms made in a tournament and those that were missed, each with its worked checks. */
export function Norms({ id }: { readonly id: string }) {
  const norms = useAnswer('/api/tournaments/{id}/norms', { path: { id } });
  return (
    <Section
      title="Norms"
      note={norms.data === undefined ? undefined : `By ${norms.data.ruleSet}, the text of its first day.`}
    >
      <Answer of={norms} refusable lines={3}>
        {(found) => <FoundNorms of={found} />}
      </Answer>
    </Section>
  );
}

function FoundNorms({ of: { achieved, missed, event, people } }: { readonly of: Found }) {
  const sheet = (norm: Schemas['NormAnswer']) => (
    <NormSheet
      key={`${norm.player} ${norm.title}`}
      norm={norm}
      people={people}
      subject={<Link to={`/players/${norm.player}`}>{nameOf(people, norm.player)}</Link>}
    />
  );
  return (
    <div className="stack">
      {achieved.length === 0 ? (
        <Empty title="No norm was achieved." />
      ) : (
        <ul className="sheet">{achieved.map(sheet)}</ul>
      )}
      {missed.length > 0 && (
        <details>
          <summary className="small">
            {plural(missed.length, 'performance')} of a title that lacked something else
          </summary>
          <ul className="sheet">{missed.map(sheet)}</ul>
        </details>
      )}
      {event.length > 0 && (
        <details>
          <summary className="small">Requirements for the event</summary>
          <div className="sheet">
            <Checks of={event} label="Requirements of the event" />
          </div>
        </details>
      )}
    </div>
  );
}
