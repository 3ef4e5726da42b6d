import { isPool } from '../../api/published';
import type { Pool } from '../../api/published';
import { useMay } from '../../api/access';
import { useAnswer } from '../../api/useAnswer';
import type { Parts } from '../../navigation/match';
import { Link } from '../../navigation/Link';
import { addressOf, amend, usePlace } from '../../navigation/location';
import { Basis } from '../../ui/Basis';
import { Facts } from '../../ui/Facts';
import { PoolChoice } from '../../ui/PoolChoice';
import { Screen, Section } from '../../ui/Screen';
import { Answer, Empty } from '../../ui/States';
import { monthOf, whole } from '../../ui/numbers';
import { CompareWith } from './CompareWith';
import { Games } from './Games';
import { asKnown, peakOf } from './history';
import type { HistoryEntry } from './history';
import { PlayerCard } from './PlayerCard';
import { RatingOverTime } from './RatingOverTime';
import { Statement } from './Statement';
import { Titles } from './Titles';
import './player.css';

export default function PlayerScreen({ parts }: { readonly parts: Parts }) {
  const id = Number(parts['id']);
  const { query } = usePlace();
  const administrator = useMay('administrator');
  const player = useAnswer('/api/players/{id}', { path: { id } });
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
                <PoolChoice pool={pool} onChange={(next) => amend({ pool: next, date: null })} />
              </div>
            }
          >
            <PlayerCard card={card} pool={pool} />
            <History
              key={pool}
              card={card}
              pool={pool}
              open={query.get('date')}
              other={query.get('with') ?? ''}
            />
          </Screen>
        );
      }}
    </Answer>
  );
}

interface SummaryProps {
  readonly card: HistoryProps['card'];
  readonly pool: Pool;
  readonly lists: readonly HistoryEntry[];
}

/** Ranks and the highest rating, on published lists. */
function Summary({ card: { federation, published }, pool, lists }: SummaryProps) {
  const current = published.find((each) => each.pool === pool);
  const peak = peakOf(lists);
  const version = lists
    .find(({ date }) => date === current?.date)
    ?.published.findLast(({ withdrawn }) => !withdrawn)?.version;
  // Better rated players of the federation on the same list.
  const better = useAnswer(
    '/api/lists/{pool}/{date}',
    {
      path: { pool, date: current?.date ?? '' },
      query: { federation, ratingFrom: (current?.rating ?? 0) + 1, limit: 1, ...(version && { version }) },
    },
    { enabled: version !== undefined },
  );
  return (
    <Facts
      className="player-summary"
      of={[
        [`World rank, ${current === undefined ? '' : monthOf(current.date)}`, current && whole(current.rank)],
        [`Rank in ${federation}`, better.data && whole(better.data.total + 1)],
        [
          'Highest rating',
          peak && (
            <>
              {peak.rating} <span className="faint">{monthOf(peak.date)}</span>
            </>
          ),
        ],
        [
          'Rated games on these lists',
          whole(lists.reduce((sum, entry) => sum + (asKnown(entry)?.games ?? 0), 0)),
        ],
      ]}
    />
  );
}

interface HistoryProps {
  readonly card: Parameters<typeof PlayerCard>[0]['card'];
  readonly pool: Pool;
  /** The list whose working is shown at once. */
  readonly open: string | null;
  /** The id of a player to compare with; empty if none is. */
  readonly other: string;
}

function History({ card, pool, open, other }: HistoryProps) {
  const { id } = card;
  const history = useAnswer('/api/players/{id}/history', { path: { id }, query: { pool } });
  return (
    <Answer of={history} lines={8}>
      {({ lists, tournaments, basis }) =>
        lists.length === 0 ? (
          <Section title="Ratings over time">
            <Empty title={`No ${pool} list has this player.`}>Look at another pool.</Empty>
            <Titles player={id} />
          </Section>
        ) : (
          <>
            <Summary card={card} pool={pool} lists={lists} />
            <RatingOverTime card={card} pool={pool} lists={lists} />
            <Statement
              player={id}
              pool={pool}
              lists={lists}
              names={new Map(tournaments.map(({ id: each, name }) => [each, name]))}
              open={open}
            />
            <Games player={id} pool={pool} />
            <CompareWith card={card} pool={pool} lists={lists} other={other} />
            <Titles player={id} />
            <p className="basis section">
              <Basis of={basis} />
            </p>
          </>
        )
      }
    </Answer>
  );
}
