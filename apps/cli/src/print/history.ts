import type { HistoryEntry, PublishedStanding } from '@ledger/lists';
import type { ChangePart } from '@ledger/engine';
import { printTable } from './table';

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** Each version with the rating it showed: `2801`, or `v1 2801, v2 2791` where there are several. */
function published(versions: readonly PublishedStanding[]): string {
  const shown = versions.map(({ version, standing, withdrawn }) => {
    const rating = `${standing?.rating ?? 'not listed'}${withdrawn ? ' withdrawn' : ''}`;
    return versions.length === 1 ? rating : `v${version} ${rating}`;
  });
  return shown.join(', ');
}

/** `+10 new games T0052, -3 ripple of 875`. */
function because(parts: readonly ChangePart[]): string {
  return parts
    .map(({ kind, points, tournament, event }) => {
      const where = tournament ?? (event === null ? '' : `position ${event.position}`);
      return `${signed(points)} ${kind}${where === '' ? '' : ` ${where}`}`;
    })
    .join(', ');
}

function since(entry: HistoryEntry): string {
  const { revision } = entry;
  if (revision === null || revision.difference === 0) return '';
  return `${signed(revision.difference)}: ${because(revision.because)}`;
}

export function printHistory(entries: readonly HistoryEntry[]): void {
  printTable<HistoryEntry>(
    [
      { title: 'list', cell: ({ date }) => date },
      { title: 'published', cell: (entry) => published(entry.published) },
      { title: 'revised', align: 'right', cell: ({ revised }) => revised?.rating ?? 'not listed' },
      { title: 'change', align: 'right', cell: ({ change }) => signed(change) },
      { title: 'games', align: 'right', cell: ({ revised }) => revised?.games ?? '' },
      { title: 'k', align: 'right', cell: ({ revised }) => revised?.k ?? '' },
      { title: 'flag', cell: ({ revised }) => (revised?.inactive === true ? 'i' : '') },
      { title: 'cause', below: true, cell: (entry) => because(entry.because) },
      { title: 'since publication', below: true, cell: since },
    ],
    entries,
  );
}

const COLUMNS = 'list,published,revised,change,games,k,flag,because,since_publication';

/** The same for a spreadsheet; the last published version represents the list. */
export function historyCsv(entries: readonly HistoryEntry[]): string {
  const lines = entries.map((entry) => {
    const { date, revised, change } = entry;
    const last = entry.published.at(-1)?.standing;
    const figures = [revised?.rating ?? '', change, revised?.games ?? '', revised?.k ?? ''];
    const flag = revised?.inactive === true ? 'i' : '';
    return [
      date,
      last?.rating ?? '',
      ...figures,
      flag,
      `"${because(entry.because)}"`,
      `"${since(entry)}"`,
    ].join(',');
  });
  return [COLUMNS, ...lines].join('\n');
}
