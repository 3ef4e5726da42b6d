import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client';
import { Link } from '../../navigation/Link';
import { amend } from '../../navigation/location';
import { longDate, monthOf, shortDate, whole } from '../../ui/numbers';
import { Notice } from '../../ui/States';

type Card = Schemas['PlayerAnswer'];

/** Who the player is, and the current rating in each pool. */
export function PlayerCard({ card, pool }: { readonly card: Card; readonly pool: string }) {
  return (
    <div className="stack">
      <Notices card={card} />
      <div className="player-card sheet padded">
        <dl className="facts">
          <Fact name="Id">{card.id}</Fact>
          <Fact name="Federation">
            {card.federation}
            {card.federations.length > 1 && (
              <span className="faint">
                {' '}
                (
                {card.federations
                  .map(({ value, on }) => (on === null ? value : `${value} from ${shortDate(on)}`))
                  .join(', ')}
                )
              </span>
            )}
          </Fact>
          {card.titles.length > 0 && (
            <Fact name="Titles">
              {card.titles.map(({ title, on, revokedOn }) => (
                <span key={`${title} ${on}`} className={revokedOn === null ? undefined : 'player-revoked'}>
                  {title} <span className="faint">{shortDate(on)}</span>{' '}
                </span>
              ))}
            </Fact>
          )}
          {card.sex !== null && <Fact name="Sex">{card.sex}</Fact>}
          {card.birthYear !== null && (
            <Fact name="Born">{card.birthDate ? longDate(card.birthDate) : card.birthYear}</Fact>
          )}
          {card.names.length > 1 && (
            <Fact name="Names">
              {card.names
                .map(({ value, on }) => (on === null ? value : `${value} from ${shortDate(on)}`))
                .join('; ')}
            </Fact>
          )}
        </dl>
        <ul className="player-ratings">
          {card.ratings.map((rating) => (
            <li key={rating.pool}>
              <button
                type="button"
                aria-pressed={rating.pool === pool}
                onClick={() => amend({ pool: rating.pool, date: null })}
              >
                <span className="small">{rating.pool}</span>
                <strong>{rating.rating}</strong>
                <span className="faint small">
                  {monthOf(rating.date)}, rank {whole(rating.rank)}, K {rating.k}
                  {rating.inactive && ', inactive'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
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

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
