import { useAnswer } from '../../api/useAnswer';
import { Link } from '../../navigation/Link';
import { PlayerLink } from '../../ui/Names';
import { plural } from '../../ui/numbers';
import { Section } from '../../ui/Screen';
import { Answer, Empty } from '../../ui/States';
import { Table } from '../../ui/Table';
import { TournamentTable } from '../tournament/TournamentTable';

interface OwnProps {
  readonly federation: string;
}

/** What an officer of a federation looks after: its tournaments with status and deadlines, and its players. */
export function OwnFederation({ federation }: OwnProps) {
  const tournaments = useAnswer('/api/tournaments', { query: { federation, limit: 10, status: true } });
  return (
    <>
      <Section
        title={`Tournaments of ${federation}`}
        note={
          <>
            <Link to={`/tournaments?federation=${federation}`}>All tournaments</Link> ·{' '}
            <Link to="/register?what=tournament">Register a tournament</Link> ·{' '}
            <Link to="/report">Submit a report</Link>
          </>
        }
      >
        <Answer of={tournaments}>
          {({ tournaments: found }) =>
            found.length === 0 ? (
              <Empty title="No tournament is registered yet." />
            ) : (
              <TournamentTable tournaments={found} />
            )
          }
        </Answer>
      </Section>
      <OwnPlayers federation={federation} />
    </>
  );
}

function OwnPlayers({ federation }: OwnProps) {
  const players = useAnswer('/api/players', { query: { federation, limit: 10 } });
  return (
    <Section
      title={`Players of ${federation}`}
      note={
        <>
          {players.data !== undefined && `${plural(players.data.total, 'registered player')} · `}
          <Link to={`/lists/standard?federation=${federation}`}>On the standard list</Link> ·{' '}
          <Link to="/register?what=player">Register a player</Link>
        </>
      }
    >
      <Answer of={players}>
        {({ players: found }) =>
          found.length === 0 ? (
            <Empty title="No player is registered yet." />
          ) : (
            <Table
              label={`Players of ${federation}`}
              rows={found}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: 'Player',
                  grow: true,
                  cell: ({ id, name }) => <PlayerLink id={id} name={name} />,
                },
                { title: 'Id', cell: ({ id }) => id },
                { title: 'Title', cell: ({ title, womensTitle }) => title ?? womensTitle ?? '' },
                { title: 'Born', number: true, cell: ({ birthYear }) => birthYear ?? '' },
              ]}
            />
          )
        }
      </Answer>
    </Section>
  );
}
