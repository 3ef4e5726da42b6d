import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../api/download';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import { useMay } from '../../api/access';
import type { Parts } from '../../navigation/match';
import { Link } from '../../navigation/Link';
import { addressOf } from '../../navigation/location';
import { Basis } from '../../ui/Basis';
import { shortDate } from '../../ui/numbers';
import { Screen, Section } from '../../ui/Screen';
import { Answer, Empty, Notice, Trouble } from '../../ui/States';
import { Norms } from './Norms';
import { PathToList } from './PathToList';
import { ReportedPart } from './ReportedPart';
import { JournalEntry } from '../journal/JournalEntry';
import '../journal/journal.css';

type Tournament = Schemas['TournamentAnswer'];

export default function TournamentScreen({ parts }: { readonly parts: Parts }) {
  const id = parts['id'] ?? '';
  const tournament = useQuery({
    queryKey: ['tournament', id],
    queryFn: () => answerOf(api.GET('/api/tournaments/{id}', { params: { path: { id } } })),
  });
  return (
    <Answer of={tournament} title={`Tournament ${id}`}>
      {(found) => <OneTournament key={id} id={id} tournament={found} />}
    </Answer>
  );
}

function OneTournament({ id, tournament }: { readonly id: string; readonly tournament: Tournament }) {
  const { facts, parts } = tournament;
  const administrator = useMay('administrator');
  const analyst = useMay('analyst');
  const rating = useQuery({
    queryKey: ['tournament', id, 'rating'],
    queryFn: () => answerOf(api.GET('/api/tournaments/{id}/rating', { params: { path: { id } } })),
    enabled: parts.length > 0,
  });
  return (
    <Screen
      title={facts.name}
      lead={`${facts.city === null ? '' : `${facts.city}, `}${facts.federation} · ${shortDate(facts.start)} to ${shortDate(facts.end)}`}
      aside={
        <span className="row not-in-print">
          {parts.length > 0 && <TrfFiles id={id} />}
          {administrator && (
            <Link className="button" to={addressOf('/correct', { about: 'tournament', id })}>
              Correct something
            </Link>
          )}
        </span>
      }
    >
      <div className="stack">
        <Facts id={id} tournament={tournament} />
        {tournament.annulled !== null && <Notice tone="wrong" title="This tournament was annulled." />}
        {tournament.duplicateOf !== null && (
          <Notice tone="care" title="This is a duplicate.">
            <span>
              The games count in{' '}
              <Link to={`/tournaments/${encodeURIComponent(tournament.duplicateOf)}`}>
                {tournament.duplicateOf}
              </Link>
              .
            </span>
          </Notice>
        )}
        {rating.error !== null && <Trouble error={rating.error} />}
      </div>
      <PathToList
        tournament={tournament}
        rating={rating.data?.parts ?? null}
        obstacles={rating.data?.obstacles ?? []}
      />
      {parts.length === 0 && (
        <div className="sheet">
          <Empty title="No report was received yet.">The tournament is registered.</Empty>
        </div>
      )}
      {parts.map((part) => (
        <ReportedPart
          key={part.part}
          title={parts.length > 1 ? `Part ${part.part}` : 'Cross-table'}
          part={part}
          pool={facts.pool}
          rating={rating.data?.parts.find((each) => each.part === part.part) ?? null}
        />
      ))}
      {parts.length > 0 && facts.pool === 'standard' && <Norms id={id} />}
      {analyst && <Changes id={id} />}
      <p className="basis section">
        <Basis of={rating.data?.basis ?? tournament.basis} />
      </p>
    </Screen>
  );
}

/** The tournament as a file that pairing programs read. */
function TrfFiles({ id }: { readonly id: string }) {
  const [error, setError] = useState<unknown>(null);
  return (
    <>
      {(['trf16', 'trf26'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="button"
          onClick={() => {
            download(
              `/api/tournaments/${encodeURIComponent(id)}/trf?format=${format}`,
              `${id}.${format}.trf`,
            ).catch(setError);
          }}
        >
          {format.toUpperCase()}
        </button>
      ))}
      {error !== null && <Trouble error={error} />}
    </>
  );
}

function Facts({
  id,
  tournament: { facts, parts, decisions, timeControlText },
}: {
  readonly id: string;
  readonly tournament: Tournament;
}) {
  const shown: readonly (readonly [string, string | null])[] = [
    ['Id', id],
    ['Pool', facts.pool],
    ['System', facts.system],
    ['Time control', timeControlText],
    ['Rounds', facts.rounds === null ? null : String(facts.rounds)],
    ['Registered on', shortDate(facts.registeredOn)],
    ['Report received', parts.map(({ receivedOn }) => shortDate(receivedOn)).join(', ') || null],
    ['Format', parts[0]?.format ?? null],
    ['Decided', decisions.map(({ type, on }) => `${type}, ${shortDate(on)}`).join('; ') || null],
  ];
  return (
    <dl className="facts sheet padded">
      {shown.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Every change to a tournament since it was registered, the latest first. */
function Changes({ id }: { readonly id: string }) {
  const events = useQuery({
    queryKey: ['journal', 'tournament', id],
    queryFn: () =>
      answerOf(
        api.GET('/api/events', {
          params: { query: { stream: `tournament-${id}`, newestFirst: true, limit: 500 } },
        }),
      ),
  });
  return (
    <Section title="Every change since its registration">
      <Answer of={events}>
        {({ events: all }) => (
          <ol className="journal">
            {all.map((event) => (
              <JournalEntry key={event.position} event={event} />
            ))}
          </ol>
        )}
      </Answer>
    </Section>
  );
}
