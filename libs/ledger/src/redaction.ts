import type { PlayerId } from '@ledger/kernel';
import type { EventMetadata, RecordedEvent } from './envelope';
import type { PlayersMerged } from './player/events';
import type { Reversal } from './reversal';
import { activeEvents, isReversal } from './reversal';
import type { Placed } from './stream-state';

/** What stands in place of a name that was erased. */
export const ERASED = '';

/**
 * Drops the personal fields of people who asked to be forgotten from events on their way out, into an answer or an
 * export. It learns the whole log first, since forgetting reaches back. The arithmetic facts stay as they are.
 */
export class Redaction {
  private readonly forgotten = new Set<PlayerId>();
  private readonly merges: Placed<PlayersMerged | Reversal>[] = [];
  /** Whoever else has been taken for the person behind a row: by reassignment, combination or split. */
  private readonly behindRows = new Map<string, PlayerId[]>();
  private hidden: ReadonlySet<PlayerId> | null = null;

  learn(event: Placed): void {
    switch (event.type) {
      case 'PersonForgotten':
        this.forgotten.add(event.data.player);
        this.hidden = null;
        return;
      case 'PlayersMerged':
        this.merges.push(event);
        this.hidden = null;
        return;
      case 'EntryReassigned': {
        const { tournament, part, startNumber, from, to } = event.data;
        this.note(rowKey(tournament, part, startNumber), from, to);
        return;
      }
      case 'EntriesCombined': {
        const { tournament, part, player, startNumbers } = event.data;
        for (const startNumber of startNumbers) this.note(rowKey(tournament, part, startNumber), player);
        return;
      }
      case 'PlayerSplit': {
        const { player, to, tournaments } = event.data;
        for (const tournament of tournaments) this.note(splitKey(tournament, player), to);
        return;
      }
      default:
        if (!isReversal(event)) return;
        this.merges.push(event);
        this.hidden = null;
    }
  }

  private note(key: string, ...players: PlayerId[]): void {
    this.behindRows.set(key, [...(this.behindRows.get(key) ?? []), ...players]);
  }

  /** Everyone whose personal details are to be dropped: the forgotten, under all ids merged with theirs. */
  get players(): ReadonlySet<PlayerId> {
    this.hidden ??= withMergedIds(this.forgotten, activeEvents(this.merges) as Placed<PlayersMerged>[]);
    return this.hidden;
  }

  /** The event as it may be shown; the very same object if nothing in it is to be dropped. */
  redact(event: RecordedEvent): RecordedEvent {
    if (this.forgotten.size === 0) return event;
    switch (event.type) {
      case 'PersonRecorded': {
        const { player } = event.data;
        if (!this.players.has(player)) return event;
        return { ...event, ...unexplained(event), data: { player, name: ERASED, birthDate: null } };
      }
      case 'PersonCorrected': {
        const { player } = event.data;
        return this.players.has(player) ? { ...event, ...unexplained(event), data: { player } } : event;
      }
      case 'PlayerRenamed': {
        const { player, on } = event.data;
        if (!this.players.has(player)) return event;
        return { ...event, ...unexplained(event), data: { player, to: ERASED, on } };
      }
      case 'ReportPersonsRecorded': {
        const { tournament, part, persons } = event.data;
        const shown = persons.filter(([startNumber, player]) => {
          const others = [
            ...(this.behindRows.get(rowKey(tournament, part, startNumber)) ?? []),
            ...(this.behindRows.get(splitKey(tournament, player)) ?? []),
          ];
          return !this.players.has(player) && !others.some((other) => this.players.has(other));
        });
        return shown.length === persons.length
          ? event
          : { ...event, data: { ...event.data, persons: shown } };
      }
      default:
        return event;
    }
  }
}

/** Reasons and evidence of personal corrections quote names; who recorded it, and the links, stay. */
function unexplained({ metadata }: RecordedEvent): { readonly metadata: EventMetadata } {
  const { reason: _reason, evidence: _evidence, ...rest } = metadata;
  return { metadata: rest };
}

function rowKey(tournament: string, part: number, startNumber: number): string {
  return `${tournament} ${part} ${startNumber}`;
}

function splitKey(tournament: string, player: PlayerId): string {
  return `${tournament} of ${player}`;
}

function withMergedIds(
  forgotten: ReadonlySet<PlayerId>,
  merges: readonly Placed<PlayersMerged>[],
): ReadonlySet<PlayerId> {
  const linked = new Map<PlayerId, PlayerId[]>();
  for (const { alias, kept } of merges.map(({ data }) => data)) {
    linked.set(alias, [...(linked.get(alias) ?? []), kept]);
    linked.set(kept, [...(linked.get(kept) ?? []), alias]);
  }
  // A set hands out what is added while it is walked, so this reaches every id of a chain of merges.
  const hidden = new Set(forgotten);
  for (const player of hidden) {
    for (const other of linked.get(player) ?? []) hidden.add(other);
  }
  return hidden;
}
