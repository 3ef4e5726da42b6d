import type { ListDate, Pool } from '@ledger/kernel';
import type { ListRow } from '@ledger/lists';
import type { ListPage, PublishedVersion } from '@ledger/office';
import type { Column } from './table';
import { printTable, printLeftOut } from './table';
import { remark } from './text';

/** On a narrow terminal the columns that say least about a rating are hidden first. */
const COLUMNS: readonly Column<ListRow>[] = [
  { title: 'rank', align: 'right', cell: ({ rank }) => rank },
  { title: 'id', align: 'right', cell: ({ id }) => id },
  { title: 'name', flexible: true, cell: ({ name }) => name },
  { title: 'fed', cell: ({ federation }) => federation },
  { title: 'sex', spare: 1, cell: ({ sex }) => sex ?? '' },
  {
    title: 'title',
    spare: 5,
    cell: ({ title, titleAsDecided }) => `${title ?? ''}${titleAsDecided ? '*' : ''}`,
  },
  { title: 'rating', align: 'right', cell: ({ rating }) => rating },
  { title: 'games', align: 'right', spare: 3, cell: ({ games }) => games },
  { title: 'k', align: 'right', spare: 4, cell: ({ k }) => k },
  { title: 'born', align: 'right', spare: 2, cell: ({ birthYear }) => birthYear ?? '' },
  { title: 'flag', spare: 6, cell: ({ inactive }) => (inactive ? 'i' : '') },
];

export function printList(rows: readonly ListRow[]): void {
  printLeftOut(printTable(COLUMNS, rows));
  if (rows.some(({ titleAsDecided }) => titleAsDecided)) {
    remark('* title as decided by FIDE: by this ledger requirements were missing (ledger title ID)');
  }
}

/** Which state of a list was asked for, and which versions of it were published. */
interface ListAsked {
  readonly pool: Pool;
  readonly knownAt?: string;
  readonly version?: number;
  readonly versions: readonly PublishedVersion[];
}

/** Which list this is and what it rests on. Not part of the table, so on stderr. */
export function printListHeading(list: ListPage, asked: ListAsked): void {
  const { date, basis, counts, total } = list;
  const { listed, active, games, tournaments } = counts;
  remark(`${asked.pool} list of ${date}, ${stateText(asked)} at position ${basis.knownAt}.`);
  if (asked.version === undefined) remark(publishedText(asked, basis.digest));
  const shown = total < listed ? `; shown ${total}` : '';
  remark(
    `${count(listed, 'player')}, ${active} active${shown}; ` +
      `${count(games, 'game')} of ${count(tournaments, 'tournament')}.`,
  );
  remark(`Rules: ${basis.ruleSets.join(', ') || 'none; nothing was rated yet'}. Engine ${basis.engine}.`);
  const uncertain = uncertainText(basis.uncertain, asked, date);
  if (uncertain !== null) remark(uncertain);
  remark(`Digest ${basis.digest}\n`);
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function stateText({ knownAt, version }: ListAsked): string {
  if (version !== undefined) return `as published in version ${version}, known`;
  return knownAt === undefined ? 'as revised, known' : 'as known';
}

/** Whether this state of the list was published. */
function publishedText({ versions, knownAt = 'now' }: ListAsked, digest: string): string {
  const same = versions.findLast((version) => version.digest === digest);
  if (same !== undefined) {
    return `The same as version ${same.version}${same.withdrawn ? ', which was withdrawn' : ''}.`;
  }
  const inForce = versions.findLast(({ withdrawn }) => !withdrawn);
  if (inForce === undefined && versions.length > 0)
    return `Version ${versions.at(-1)!.version} was withdrawn.`;
  if (inForce === undefined) return 'Not published.';
  const { version } = inForce;
  return `Not published in this state; version ${version} is (see diff --from v${version} --to ${knownAt}).`;
}

/** What the list rests on that is not certain in its rules, or supplied by the office. */
function uncertainText(uncertain: readonly string[], { pool }: ListAsked, date: ListDate): string | null {
  if (uncertain.length === 0) return null;
  const named = uncertain.map((provision) => `\n  ${provision}`).join('');
  return `Rests on provisions that are not certain or supplied by the office (5 is certain; see rules --pool ${pool} --on ${date} and list --sensitivity):${named}`;
}
