import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client';
import { isPool, POOL_CHOICES } from '../../api/published';
import type { Pool } from '../../api/published';
import { useMay } from '../../api/access';
import type { Parts } from '../../navigation/match';
import { Link } from '../../navigation/Link';
import { addressOf, amend, usePlace } from '../../navigation/location';
import { Basis } from '../../ui/Basis';
import { Segments } from '../../ui/Fields';
import { Screen, Section } from '../../ui/Screen';
import { Answer, Empty } from '../../ui/States';
import { PlayerCard } from './PlayerCard';
import { RatingOverTime } from './RatingOverTime';
import { Statement } from './Statement';
import { Titles } from './Titles';
import './player.css';

export default function PlayerScreen({ parts }: { readonly parts: Parts }) {
  const id = Number(parts['id']);
  const { query } = usePlace();
  const administrator = useMay('administrator');
  const player = useQuery({
    queryKey: ['player', id],
    queryFn: () => answerOf(api.GET('/api/players/{id}', { params: { path: { id } } })),
  });
  return (
    <Answer of={player} title={`Player ${parts['id']}`}>
      {(card) => {
        const asked = query.get('pool');
        const pool: Pool = isPool(asked) ? asked : (card.ratings[0]?.pool ?? 'standard');
        return (
          <Screen
            key={id}
            title={card.name === '' ? `Player ${card.id}` : card.name}
            aside={
              <div className="row not-in-print">
                {administrator && (
                  <Link className="button" to={addressOf('/correct', { about: 'player', id })}>
                    Correct something
                  </Link>
                )}
                <Segments
                  label="Pool"
                  value={pool}
                  choices={POOL_CHOICES}
                  onChange={(next) => amend({ pool: next, date: null })}
                />
              </div>
            }
          >
            <PlayerCard card={card} pool={pool} />
            <History key={pool} card={card} pool={pool} open={query.get('date')} />
          </Screen>
        );
      }}
    </Answer>
  );
}

interface HistoryProps {
  readonly card: Parameters<typeof PlayerCard>[0]['card'];
  readonly pool: Pool;
  /** The list whose working is shown at once. */
  readonly open: string | null;
}

function History({ card, pool, open }: HistoryProps) {
  const { id } = card;
  const history = useQuery({
    queryKey: ['history', id, pool],
    queryFn: () =>
      answerOf(api.GET('/api/players/{id}/history', { params: { path: { id }, query: { pool } } })),
  });
  return (
    <Answer of={history} lines={8}>
      {({ lists, basis }) =>
        lists.length === 0 ? (
          <Section title="Ratings over time">
            <div className="sheet">
              <Empty title={`No ${pool} list has this player.`}>Look at another pool.</Empty>
            </div>
            <Titles player={id} />
          </Section>
        ) : (
          <>
            <RatingOverTime card={card} pool={pool} lists={lists} />
            <Titles player={id} />
            <Statement player={id} pool={pool} lists={lists} open={open} />
            <p className="basis section">
              <Basis of={basis} />
            </p>
          </>
        )
      }
    </Answer>
  );
}
