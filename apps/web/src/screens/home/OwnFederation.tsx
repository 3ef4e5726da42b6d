import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client';
import { Link } from '../../navigation/Link';
import { Section } from '../../ui/Screen';
import { Answer, Empty } from '../../ui/States';
import { TournamentTable } from '../tournament/TournamentTable';

/** What an officer of a federation looks after: its tournaments with their state, and its players. */
export function OwnFederation({ federation }: { readonly federation: string }) {
  const tournaments = useQuery({
    queryKey: ['tournaments', 'own', federation],
    queryFn: () => answerOf(api.GET('/api/tournaments', { params: { query: { federation, limit: 10 } } })),
  });
  return (
    <Section
      title={`Tournaments of ${federation}`}
      note={
        <>
          <Link to={`/tournaments?federation=${federation}`}>All tournaments</Link> ·{' '}
          <Link to={`/lists/standard?federation=${federation}`}>Players of {federation}</Link> ·{' '}
          <Link to="/register?what=tournament">Register a tournament</Link> ·{' '}
          <Link to="/report">Submit a report</Link>
        </>
      }
    >
      <Answer of={tournaments}>
        {({ tournaments: found }) =>
          found.length === 0 ? (
            <div className="sheet">
              <Empty title="No tournament is registered yet." />
            </div>
          ) : (
            <TournamentTable tournaments={found} />
          )
        }
      </Answer>
    </Section>
  );
}
