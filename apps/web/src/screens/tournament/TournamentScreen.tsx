import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import { useMay } from '../../app/access';
import type { Parts } from '../../app/routes';
import { Link } from '../../navigation/Link';
import { addressOf } from '../../navigation/location';
import { plural, shortDate } from '../../ui/numbers';
import { Screen, Section } from '../../ui/Screen';
import { Answer, Empty, Notice } from '../../ui/States';
import { CrossTable } from './CrossTable';
import './tournament.css';

type Tournament = Schemas['TournamentAnswer'];

export default function TournamentScreen({ parts }: { readonly parts: Parts }) {
  const id = parts['id'] ?? '';
  const tournament = useQuery({
    queryKey: ['tournament', id],
    queryFn: () => answerOf(api.GET('/api/tournaments/{id}', { params: { path: { id } } })),
  });
  return <Answer of={tournament}>{(found) => <OneTournament key={id} id={id} tournament={found} />}</Answer>;
}

function OneTournament({ id, tournament }: { readonly id: string; readonly tournament: Tournament }) {
  const { facts } = tournament;
  const administrator = useMay('administrator');
  return (
    <Screen
      title={facts.name}
      lead={`${facts.city === null ? '' : `${facts.city}, `}${facts.federation} · ${shortDate(facts.start)} to ${shortDate(facts.end)}`}
      aside={
        administrator && (
          <Link className="button not-in-print" to={addressOf('/correct', { about: 'tournament', id })}>
            Correct something
          </Link>
        )
      }
    >
      <Facts id={id} tournament={tournament} />
      {tournament.annulled !== null && <Notice tone="wrong" title="This tournament was annulled." />}
      {tournament.parts.length === 0 && (
        <div className="sheet">
          <Empty title="No report has come in yet." />
        </div>
      )}
      {tournament.parts.map((part) => (
        <Section
          key={part.part}
          title={tournament.parts.length > 1 ? `Part ${part.part}` : 'Cross-table'}
          note={plural(part.entries.length, 'player')}
        >
          <CrossTable part={part} pool={facts.pool} unrated={new Map()} />
        </Section>
      ))}
    </Screen>
  );
}

function Facts({
  id,
  tournament: { facts, parts },
}: {
  readonly id: string;
  readonly tournament: Tournament;
}) {
  const told: readonly (readonly [string, string | null])[] = [
    ['Id', id],
    ['Pool', facts.pool],
    ['System', facts.system],
    ['Time control', facts.timeControl],
    ['Registered on', shortDate(facts.registeredOn)],
    ['Report received', parts.map(({ receivedOn }) => shortDate(receivedOn)).join(', ') || null],
  ];
  return (
    <dl className="facts sheet padded">
      {told.map(
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
