import type { Schemas } from '../../api/client';
import { Link } from '../../navigation/Link';
import { amend } from '../../navigation/location';
import { POOLS } from '../../api/published';
import type { Pool } from '../../api/published';
import { Facts } from '../../ui/Facts';
import { longDate, monthOf, shortDate } from '../../ui/numbers';
import { Notice } from '../../ui/States';

type Card = Schemas['PlayerAnswer'];

/** Who the player is, and the current rating in each pool. */
export function PlayerCard({ card, pool }: { readonly card: Card; readonly pool: string }) {
  return (
    <div className="stack">
      <Notices card={card} />
      <div className="player-card sheet padded">
        <Facts
          of={[
            ['Id', card.id],
            [
              'Federation',
              <>
                {card.federation}
                {card.federations.length > 1 && (
                  <span className="faint"> ({card.federations.map(fromDay).join(', ')})</span>
                )}
              </>,
            ],
            [
              'Titles',
              card.titles.length === 0
                ? null
                : card.titles.map(({ title, on, revokedOn }) => (
                    <span
                      key={`${title} ${on}`}
                      className={revokedOn === null ? undefined : 'player-revoked'}
                    >
                      {title} <span className="faint">{shortDate(on)}</span>{' '}
                    </span>
                  )),
            ],
            ['Sex', card.sex],
            ['Born', card.birthDate ? longDate(card.birthDate) : card.birthYear],
            ['Names', card.names.length > 1 ? card.names.map(fromDay).join('; ') : null],
          ]}
        />
        <ul className="player-ratings">
          {poolsOf(card).map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-pressed={each === pool}
                onClick={() => amend({ pool: each, date: null })}
              >
                <RatingInPool card={card} pool={each} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function poolsOf({ ratings, published }: Card): readonly Pool[] {
  return POOLS.filter((pool) => [...published, ...ratings].some((each) => each.pool === pool));
}

/** What is published, and what the ledger computes now where that is another rating or list. */
function RatingInPool({ card, pool }: { readonly card: Card; readonly pool: Pool }) {
  const published = card.published.find((each) => each.pool === pool);
  const now = card.ratings.find((each) => each.pool === pool);
  const shown = published ?? now!;
  return (
    <>
      <span className="small">{pool}</span>
      <strong>{shown.rating}</strong>
      <span className="faint small">
        {monthOf(shown.date)}, K {shown.k}
        {shown.inactive && ', inactive'}
        {published === undefined && ', not published'}
      </span>
      {now !== undefined &&
        published !== undefined &&
        now.date + now.rating !== shown.date + shown.rating && (
          <span className="faint small">
            computed for {monthOf(now.date)}: {now.rating}
            {now.inactive && ', inactive'}
          </span>
        )}
    </>
  );
}

function Notices({ card }: { readonly card: Card }) {
  return (
    <>
      {card.mergedInto !== null && (
        <Notice tone="care" title="This id was merged into another.">
          <span>
            All games count for <Link to={`/players/${card.mergedInto}`}>{card.mergedInto}</Link>.
          </span>
        </Notice>
      )}
      {card.deceasedOn !== null && <Notice title={`Deceased on ${longDate(card.deceasedOn)}.`} />}
      {card.forgotten && (
        <Notice title="Name and birth were erased at the person's request; the games stay." />
      )}
      {card.exclusions.map(({ from, until }) => (
        <Notice
          key={from}
          tone="care"
          title={`Excluded from ${longDate(from)}${until === null ? '' : ` until ${longDate(until)}`}.`}
        />
      ))}
    </>
  );
}

/** A name or federation, and since when. */
function fromDay({ value, on }: { readonly value: string; readonly on: string | null }): string {
  return on === null ? value : `${value} from ${shortDate(on)}`;
}
