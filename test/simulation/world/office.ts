import type { RecordedEvent } from '@ledger/ledger';
import type { Recorder } from '../recorder';
import type { Openings, Player } from './players';
import type { Random } from './random';
import type { Played, PlayedPart } from './tournaments';
import { after } from './tournaments';

/** What corrections can be made of: everything reported so far and everybody registered. */
export interface Office {
  readonly recorder: Recorder;
  readonly random: Random;
  readonly players: readonly Player[];
  /** Parts whose report is in the log. */
  readonly reported: Reported[];
  /** Those of them that corrections were made to, the last one last: what is wrong once is often wrong twice. */
  readonly touched: Reported[];
  /** Corrections and decisions that can be undone, and their undoings. */
  readonly reversible: RecordedEvent[];
  /** Dates of lists still to come, as seen from the report last received. */
  readonly listsToCome: () => readonly string[];
  readonly today: () => string;
  /** Who was merged or split: others have decisions taken about their ratings. */
  readonly merged: Set<number>;
  /** When the lists of each pool open; nothing is played in it before. */
  readonly openings: Openings;
  /** Whether the world holds everything that a ledger can record. */
  readonly isComplete: boolean;
}

export interface Reported {
  readonly played: Played;
  readonly part: PlayedPart;
}

/** Re-opens the list of the tournament, or books the difference on a list to come (B-65). */
export function effect(office: Office): string {
  const lists = office.listsToCome();
  return lists.length > 0 && office.random.chance(30) ? office.random.pick(lists.slice(0, 4)) : 'origin';
}

/** Any report, or again the one that was corrected last. */
export function someReport(office: Office): (Reported & { readonly stream: string }) | null {
  const { reported, touched, random } = office;
  if (reported.length === 0) return null;
  const last = touched.at(-1);
  const again =
    last && reported.find(({ played, part }) => played === last.played && part.part === last.part.part);
  const chosen = again !== undefined && random.chance(30) ? again : random.pick(reported);
  touched.push(chosen);
  return { ...chosen, stream: `tournament-${chosen.played.id}` };
}

/** Today, or some weeks before: much is reported late. */
export function someDay({ random, today }: Office): string {
  return random.chance(70) ? today() : after(today(), -random.between(1, 120));
}
