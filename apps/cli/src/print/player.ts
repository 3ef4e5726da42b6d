import type { CalendarDate } from '@ledger/kernel';
import type { PlayerCard, RatingOnList } from '@ledger/office';
import { printTable } from './table';
import { say } from './text';

interface ShownPlayer {
  readonly card: PlayerCard;
  readonly day: CalendarDate;
  /** As revised now. */
  readonly ratings: readonly RatingOnList[];
  readonly published: readonly RatingOnList[];
}

export function printPlayer({ card, day, ratings, published }: ShownPlayer): void {
  const { id, name, federation, sex, birthYear } = card;
  const details = [federation, sex, birthYear === null ? null : `born ${birthYear}`];
  say(`${name === '' ? 'A player whose name was erased' : name} (${id}), ${listed(details)}, on ${day}`);
  for (const line of factLines(card)) say(`  ${line}`);
  if (ratings.length === 0) return say('\nOn no list.');
  say('');
  printTable<RatingOnList>(
    [
      { title: 'pool', cell: ({ pool }) => pool },
      { title: 'list', cell: ({ date }) => date },
      { title: 'rating', align: 'right', cell: ({ row }) => row.rating },
      { title: 'rank', align: 'right', cell: ({ row }) => row.rank },
      { title: 'games', align: 'right', cell: ({ row }) => row.games },
      { title: 'k', align: 'right', cell: ({ row }) => row.k },
      { title: 'flag', cell: ({ row }) => (row.inactive ? 'inactive' : '') },
      {
        title: 'last published',
        cell: ({ pool }) => publishedText(published.find((each) => each.pool === pool)),
      },
    ],
    ratings,
  );
}

function publishedText(published: RatingOnList | undefined): string {
  return published === undefined ? '' : `${published.row.rating} on ${published.date}`;
}

function factLines(card: PlayerCard): readonly string[] {
  const { titles, names, federations, deceasedOn, exclusions, inclusions, suspensions, mergedInto, splits } =
    card;
  return [
    ...titles.map(
      ({ title, on, revokedOn }) =>
        `${title} since ${on}${revokedOn === null ? '' : `, revoked ${revokedOn}`}`,
    ),
    ...changes('Name', names),
    ...changes('Federation', federations),
    ...exclusions.map(({ from, until }) => `Excluded from ${from}${until === null ? '' : ` until ${until}`}`),
    ...inclusions.map(
      ({ from, until }) => `On the lists by decision from ${from}${until === null ? '' : ` until ${until}`}`,
    ),
    ...suspensions.map(
      ({ from, until }) => `Suspended from ${from}${until === null ? '' : ` until ${until}`}`,
    ),
    ...(deceasedOn === null ? [] : [`Deceased ${deceasedOn}`]),
    ...(mergedInto === null ? [] : [`Merged into ${mergedInto}: games count there`]),
    ...splits.map(({ to, tournaments }) => `Games of ${tournaments.join(', ')} moved to ${to}`),
  ];
}

function changes(what: string, values: PlayerCard['names']): readonly string[] {
  if (values.length < 2) return [];
  return values.map(({ value, on }) => `${what} ${value}${on === null ? '' : ` from ${on}`}`);
}

function listed(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}
