import { memo, useState } from 'react';
import type { Schemas } from '../../api/client';
import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { Facts } from '../../ui/Facts';
import { moment, whole } from '../../ui/numbers';
import { Answer } from '../../ui/States';
import { Impact } from '../../ui/Impact';
import { PlayerLink } from '../../ui/Names';
import { factsOf, headline, streamPlace } from '../../ui/event-words';

type RecordedEvent = Schemas['EventAnswer'];

/** One event; opened, it shows its content and what it moved. */
export const JournalEntry = memo(function JournalEntry({ event }: { readonly event: RecordedEvent }) {
  const [open, setOpen] = useState(false);
  const { position, type, stream, recordedAt, metadata, isVoid = false } = event;
  const place = streamPlace(stream);
  return (
    <li className="journal-entry">
      <div className="journal-when">
        <span className="faint">{whole(position)}</span>
        <time dateTime={recordedAt}>{moment(recordedAt)}</time>
      </div>
      <div>
        <p>
          <strong>{headline(type)}</strong>{' '}
          {place.to === null ? place.label : <Link to={place.to}>{place.label}</Link>}
          {isVoid && <strong> (void)</strong>}
        </p>
        {isVoid && (
          <p className="small">It does not count: what it rests on had changed before it was recorded.</p>
        )}
        <p className="small soft">
          {metadata.actor}
          {metadata.reason !== undefined && <>: “{metadata.reason}”</>}
          {metadata.evidence !== undefined && <span className="faint"> ({metadata.evidence})</span>}
        </p>
        <details onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
          <summary className="small">Recorded data and effect</summary>
          {open && <Content event={event} />}
        </details>
      </div>
    </li>
  );
});

function Content({ event }: { readonly event: RecordedEvent }) {
  const impact = useAnswer(
    '/api/events/{position}/impact',
    { path: { position: event.position } },
    { staleTime: Infinity },
  );
  const named = impact.data?.players ?? [];
  const facts = factsOf(event.data).filter(({ name }) => named.length === 0 || name !== 'players');
  return (
    <div className="stack journal-content">
      <Facts
        of={[
          ...facts.map(({ name, value }) => [name, value] as const),
          [
            'players',
            named.length === 0
              ? null
              : named.map(({ id, name }, i) => (
                  <span key={id}>
                    {i > 0 && ' · '}
                    <PlayerLink id={id} name={name} />
                  </span>
                )),
          ],
        ]}
      />
      <Answer of={impact} lines={2}>
        {(moved) => <Impact of={moved} happened />}
      </Answer>
    </div>
  );
}
