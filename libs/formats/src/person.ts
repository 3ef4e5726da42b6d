export type Sex = 'M' | 'F';

export const PLAYING_TITLES = ['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM'] as const;
export type PlayingTitle = (typeof PLAYING_TITLES)[number];

/** The short forms of files before about 2012, with `h` for an honorary title that gives no rights. */
const LEGACY_TITLES: Readonly<Record<string, PlayingTitle | null>> = {
  G: 'GM',
  M: 'IM',
  F: 'FM',
  C: 'CM',
  WG: 'WGM',
  WM: 'WIM',
  WF: 'WFM',
  WC: 'WCM',
  H: null,
  HG: null,
};

export type TitleReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'current'; readonly title: PlayingTitle }
  | { readonly kind: 'legacy'; readonly title: PlayingTitle | null }
  | { readonly kind: 'unusual' };

const CURRENT = new Map<string, TitleReading>(
  PLAYING_TITLES.map((title) => [title, { kind: 'current', title }]),
);
const NONE: TitleReading = { kind: 'none' };
const UNUSUAL: TitleReading = { kind: 'unusual' };

/** Reads a title as printed, already free of blanks. */
export function readTitle(text: string): TitleReading {
  if (text === '') return NONE;
  const current = CURRENT.get(text);
  if (current !== undefined) return current;
  const upper = text.toUpperCase();
  if (Object.hasOwn(LEGACY_TITLES, upper)) return { kind: 'legacy', title: LEGACY_TITLES[upper]! };
  return CURRENT.get(upper) ?? UNUSUAL;
}

/** `m M` are men; `w W f F` women; everything else (`u`, blank) is not known. */
export function readSex(letter: string): Sex | null {
  switch (letter) {
    case 'm':
    case 'M':
      return 'M';
    case 'w':
    case 'W':
    case 'f':
    case 'F':
      return 'F';
    default:
      return null;
  }
}
