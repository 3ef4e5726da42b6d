import type { NormTitle, PlayerTitle } from '@ledger/regulations';
import { NORM_TITLES } from '@ledger/regulations';

/** The titles of each kind, highest first: open to all, and for women. */
const LADDERS: readonly (readonly PlayerTitle[])[] = [
  ['GM', 'IM', 'FM', 'CM'],
  ['WGM', 'WIM', 'WFM', 'WCM'],
];

export function isWomensTitle(title: PlayerTitle): boolean {
  return title.startsWith('W');
}

function ladderOf(title: PlayerTitle): readonly PlayerTitle[] {
  return LADDERS[isWomensTitle(title) ? 1 : 0]!;
}

/** Whether a title of the same kind, equal or higher, is held. */
export function isAttained(title: PlayerTitle, held: readonly PlayerTitle[]): boolean {
  const ladder = ladderOf(title);
  return ladder.slice(0, ladder.indexOf(title) + 1).some((each) => held.includes(each));
}

/** Lower titles of the same kind, highest first. */
export function lowerThan(title: PlayerTitle): readonly PlayerTitle[] {
  const ladder = ladderOf(title);
  return ladder.slice(ladder.indexOf(title) + 1);
}

/** Women can win all titles, others those that are open to all. */
export function titlesOpenTo(sex: 'M' | 'F' | null): readonly PlayerTitle[] {
  return sex === 'F' ? LADDERS.flat() : LADDERS[0]!;
}

export function isNormTitle(title: PlayerTitle): title is NormTitle {
  return (NORM_TITLES as readonly PlayerTitle[]).includes(title);
}
