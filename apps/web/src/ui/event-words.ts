import { longDate } from './numbers';

/** Events in words: what any reader of the journal understands without knowing our type names. */

/** `ResultCorrected` as `Result corrected`. */
export function headline(type: string): string {
  const words = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where a stream is looked at in this page, and how it is called. */
export function streamPlace(stream: string): { readonly label: string; readonly to: string | null } {
  const [, kind, rest = ''] = /^([a-z]+)-(.*)$/s.exec(stream) ?? [];
  switch (kind) {
    case 'tournament':
      return { label: `Tournament ${rest}`, to: `/tournaments/${encodeURIComponent(rest)}` };
    case 'player':
      return { label: `Player ${rest}`, to: `/players/${encodeURIComponent(rest)}` };
    case 'list': {
      const [, pool = '', date = ''] = /^([a-z]+)-(.*)$/.exec(rest) ?? [];
      return { label: `${pool} list of ${longDate(date)}`, to: `/lists/${pool}/${date}` };
    }
    case 'rules':
      return { label: `Rules of ${rest} chess`, to: `/rules?pool=${rest}` };
    case 'federation':
      return { label: `Federation ${rest}`, to: `/lists/standard?federation=${rest}` };
    default:
      return { label: stream, to: null };
  }
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

const LONGEST = 160;

/** Results as reports write them, seen from White. */
const RESULTS: Readonly<Record<string, string>> = { '1': 'white won', '0': 'black won', '=': 'draw' };

/** The content of an event as names and values; long tables are only counted. */
export function factsOf(data: unknown, prefix = ''): readonly Fact[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]): readonly Fact[] => {
    const title = prefix + name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) {
      const flat = value.every((each) => typeof each !== 'object');
      const text = value.join(', ');
      return [
        { name: title, value: flat && text.length < LONGEST ? text || 'none' : `${value.length} rows` },
      ];
    }
    if (typeof value === 'object') return factsOf(value, `${title}, `);
    const text = (name === 'from' || name === 'to' ? RESULTS[String(value)] : undefined) ?? String(value);
    return [{ name: title, value: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text }];
  });
}
