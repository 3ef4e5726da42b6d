import type { Schemas } from '../../api/client';
import { useMay } from '../../api/access';
import { useAnswer } from '../../api/useAnswer';
import type { Parts } from '../../navigation/match';
import { Link } from '../../navigation/Link';
import { addressOf } from '../../navigation/location';
import { Basis } from '../../ui/Basis';
import { DownloadButtons } from '../../ui/DownloadButtons';
import { Facts } from '../../ui/Facts';
import { tournamentAddress, TournamentLink } from '../../ui/Names';
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
  const tournament = useAnswer('/api/tournaments/{id}', { path: { id } });
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
  const rating = useAnswer('/api/tournaments/{id}/rating', { path: { id } }, { enabled: parts.length > 0 });
  return (
    <Screen
      title={facts.name}
      lead={`${facts.city === null ? '' : `${facts.city}, `}${facts.federation} · ${shortDate(facts.start)} to ${shortDate(facts.end)}`}
      aside={
        <span className="row not-in-print">
          {parts.length > 0 && (
            <DownloadButtons
              formats={['trf16', 'trf26']}
              address={(format) => `/api${tournamentAddress(id)}/trf?format=${format}`}
              name={(format) => `${id}.${format}.trf`}
            />
          )}
          {administrator && (
            <Link className="button" to={addressOf('/correct', { about: 'tournament', id })}>
              Correct something
            </Link>
          )}
        </span>
      }
    >
      <div className="stack">
        <Facts
          className="sheet padded"
          of={[
            ['Id', id],
            ['Pool', facts.pool],
            ['System', facts.system],
            ['Time control', tournament.timeControlText],
            ['Rounds', facts.rounds],
            ['Registered on', shortDate(facts.registeredOn)],
            ['Report received', parts.map(({ receivedOn }) => shortDate(receivedOn)).join(', ')],
            ['Format', parts[0]?.format],
            ['Decided', tournament.decisions.map(({ type, on }) => `${type}, ${shortDate(on)}`).join('; ')],
          ]}
        />
        {tournament.annulled !== null && <Notice tone="wrong" title="This tournament was annulled." />}
        {tournament.duplicateOf !== null && (
          <Notice tone="care" title="This is a duplicate.">
            <span>
              The games count in <TournamentLink id={tournament.duplicateOf} />.
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
      {parts.length === 0 && <Empty title="No report was received yet.">The tournament is registered.</Empty>}
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

/** Every change to a tournament since it was registered, the latest first. */
function Changes({ id }: { readonly id: string }) {
  const events = useAnswer('/api/events', {
    query: { stream: `tournament-${id}`, newestFirst: true, limit: 500 },
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
