/** The named parts of a path. */
export type Parts = Readonly<Record<string, string>>;

/** The parts of a path such as `/lists/:pool/:date`, or null if it is another path. */
export function match(pattern: string, path: string): Parts | null {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [i, piece] of wanted.entries()) {
    const value = given[i]!;
    if (piece.startsWith(':')) {
      if (value === '') return null;
      parts[piece.slice(1)] = decoded(value);
    } else if (piece !== value) return null;
  }
  return parts;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
