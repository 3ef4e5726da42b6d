import type { RecordedEvent } from '@ledger/ledger';
import type { Recorder } from '../recorder';
import type { Player } from './players';
import type { Random } from './random';
import type { Played, PlayedPart } from './tournaments';

/** What corrections can be made of: everything reported so far and everybody registered. */
export interface Office {
  readonly recorder: Recorder;
  readonly random: Random;
  readonly players: readonly Player[];
  /** Parts whose report is in the log. */
  readonly reported: { readonly played: Played; readonly part: PlayedPart }[];
  /** Corrections and decisions that can be undone, and their undoings. */
  readonly reversible: RecordedEvent[];
  /** Dates of lists still to come, as seen from the report last received. */
  readonly listsToCome: () => readonly string[];
  /** Each player takes part in at most one merge or split. */
  readonly merged: Set<number>;
  /** The day on which the lists of this world open; nothing is played before it. */
  readonly opening: string;
}

/** Re-opens the list of the tournament, or books the difference on a list to come (B-65). */
export function effect(office: Office): string {
  const lists = office.listsToCome();
  return lists.length > 0 && office.random.chance(30) ? office.random.pick(lists.slice(0, 4)) : 'origin';
}

export function someReport(office: Office): { played: Played; part: PlayedPart; stream: string } | null {
  if (office.reported.length === 0) return null;
  const { played, part } = office.random.pick(office.reported);
  return { played, part, stream: `tournament-${played.id}` };
}
