import type { Kind } from './offered';

export type Values = Readonly<Record<string, string>>;

/** The body of the request: what was filled in, in the types that the service takes. */
export function bodyOf(kind: Kind, values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = kind.route === 'reversal' ? {} : { type: kind.type };
  for (const { name, type } of kind.fields) {
    const text = (values[name] ?? '').trim();
    if (text === '') continue;
    if (type === 'game') {
      const [round, white, black] = text.split(' ').map(Number);
      Object.assign(body, { round, white, black });
    } else if (type === 'player' || type === 'entrant' || type === 'year') body[name] = Number(text);
    else if (type === 'whole') body[name] = whole(text);
    else if (type === 'wholes') body[name] = wordsOf(text).map(whole);
    else if (type === 'rating') body[name] = text === 'unrated' ? null : whole(text);
    else if (type === 'tick') body[name] = true;
    else if (type === 'tournaments') body[name] = wordsOf(text);
    else if (type === 'federation') body[name] = text.toUpperCase();
    else body[name] = type === 'file' ? values[name] : text;
  }
  return body;
}

/** What is no number goes as it stands, for the service to say so: as JSON has it, NaN would be null. */
function whole(text: string): number | string {
  return /^[+-]?\d+$/.test(text) ? Number(text) : text;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** Names of required fields that are still empty. */
export function missing(kind: Kind, values: Values): readonly string[] {
  return kind.fields
    .filter(({ name, optional }) => optional !== true && (values[name] ?? '').trim() === '')
    .map(({ label }) => label);
}
