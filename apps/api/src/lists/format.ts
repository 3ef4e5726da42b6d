import type { ListFormat } from './lists.dto';
import { serviceRefusal } from '@ledger/office';
import { refusedRequest } from '../problem/problem';

export const MEDIA_TYPES: Readonly<Record<ListFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv',
  txt: 'text/plain',
  xml: 'application/xml',
};

const ALSO: Readonly<Record<string, ListFormat>> = {
  'text/xml': 'xml',
  'text/*': 'csv',
  '*/*': 'json',
  'application/*': 'json',
};

/** What `?format=` says, else the form that `Accept` likes best. */
export function formatOf<Format extends ListFormat>(
  asked: Format | undefined,
  accept: string | undefined,
  offered: readonly Format[],
): Format {
  if (asked !== undefined) return asked;
  if (accept === undefined) return offered[0]!;
  const wishes = accept
    .split(',')
    .map((wish, place) => {
      const [type = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return { type, place, weight: q === undefined ? 1 : Number(q.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place);
  for (const { type } of wishes) {
    const format = offered.find((each) => MEDIA_TYPES[each] === type) ?? ALSO[type];
    if (format !== undefined && (offered as readonly ListFormat[]).includes(format)) return format as Format;
  }
  // A browser's first wish is a page; the list as JSON serves it best.
  if (wishes.some(({ type }) => type === 'text/html')) return offered[0]!;
  const available = offered.map((each) => MEDIA_TYPES[each]).join(', ');
  throw refusedRequest(serviceRefusal('FormatNotAvailable', { accept, available, where: 'Accept' }));
}
