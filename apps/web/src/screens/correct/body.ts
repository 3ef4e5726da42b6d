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
    else if (type === 'tick') body[name] = true;
    else if (type === 'tournaments') body[name] = text.split(/[\s,]+/).filter((id) => id !== '');
    else if (type === 'federation') body[name] = text.toUpperCase();
    else body[name] = type === 'file' ? values[name] : text;
  }
  return body;
}

/** Names of required fields that are still empty. */
export function missing(kind: Kind, values: Values): readonly string[] {
  return kind.fields
    .filter(({ name, optional }) => optional !== true && (values[name] ?? '').trim() === '')
    .map(({ label }) => label);
}
