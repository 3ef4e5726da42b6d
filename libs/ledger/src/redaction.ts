import type { PlayerId } from '@ledger/kernel';
import type { EventOf } from './events';
import type { RecordedEvent } from './envelope';
import type { Reversal } from './reversal';
import { activeEvents, isReversal } from './reversal';
import type { Placed } from './stream-state';
import { conceptOf } from './streams';

/** What is shown in place of a name that was erased. */
export const ERASED = '';
/** What is shown in place of an erased text that an import requires. */
const ERASED_REFERENCE = 'erased';

/** The fields by which an event names the people whom it concerns alone; the two players of a game are not among them. */
const SUBJECT_FIELDS = ['player', 'alias', 'kept', 'from', 'to'] as const;

type Merge = Placed<EventOf<'PlayersMerged'> | Reversal>;

/** What a `Redaction` has learned, as plain data. */
interface SavedRedaction {
  readonly forgotten: readonly PlayerId[];
  readonly merges: readonly Merge[];
  readonly behindRows: readonly (readonly [key: string, players: PlayerId[]])[];
  readonly subjects: readonly (readonly [key: string, players: readonly PlayerId[]])[];
}

/**
 * Drops the personal fields of people who asked to be forgotten from events on their way out, into an answer or an
 * export. It learns the whole log first, since forgetting reaches back. The arithmetic facts stay as they are.
 */
export class Redaction {
  private readonly forgotten: Set<PlayerId>;
  private readonly merges: Merge[];
  /** Other players who were taken for the person behind a row: by reassignment, combination or split. */
  private readonly behindRows: Map<string, PlayerId[]>;
  /** Whom a claim, or an event of a tournament that can be reverted, concerns alone; by `claimKey` or event id. */
  private readonly subjects: Map<string, readonly PlayerId[]>;
  private hidden: ReadonlySet<PlayerId> | null = null;

  constructor(saved: SavedRedaction = { forgotten: [], merges: [], behindRows: [], subjects: [] }) {
    this.forgotten = new Set(saved.forgotten);
    this.merges = [...saved.merges];
    this.behindRows = new Map(saved.behindRows);
    this.subjects = new Map(saved.subjects);
  }

  /** Plain data from which the same redaction can be made. */
  saved(): SavedRedaction {
    const { forgotten, merges, behindRows, subjects } = this;
    return {
      forgotten: [...forgotten],
      merges: merges.map(({ id, position, type, data }) => ({ id, position, type, data }) as Merge),
      behindRows: [...behindRows],
      subjects: [...subjects],
    };
  }

  learn(event: RecordedEvent): void {
    if (event.stream.startsWith('tournament-')) this.learnSubjects(event);
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

  private learnSubjects(event: RecordedEvent): void {
    const subjects = this.subjectsOf(event);
    if (subjects.length === 0) return;
    this.subjects.set(event.id, subjects);
    if (event.type === 'ClaimFiled') this.subjects.set(claimKey(event.data), subjects);
  }

  /** The people whom an event concerns and nobody else: its reason and evidence are about them. */
  private subjectsOf(event: RecordedEvent): readonly PlayerId[] {
    const { stream, type, data } = event;
    const concept = conceptOf(stream);
    if (concept !== 'player' && concept !== 'tournament') return [];
    if (type === 'ClaimRejected' || type === 'ClaimUpheld') return this.subjects.get(claimKey(data)) ?? [];
    if (type === 'CorrectionReverted' && concept === 'tournament')
      return this.subjects.get(data.target) ?? [];
    const fields = data as Readonly<Record<string, unknown>>;
    const named = SUBJECT_FIELDS.map((field) => fields[field]).filter((value) => typeof value === 'number');
    if (concept === 'player') named.push(Number(stream.slice('player-'.length)));
    return named as PlayerId[];
  }

  private note(key: string, ...players: PlayerId[]): void {
    this.behindRows.set(key, [...(this.behindRows.get(key) ?? []), ...players]);
  }

  /** Everyone whose personal details are to be dropped: the forgotten, under all ids merged with theirs. */
  get players(): ReadonlySet<PlayerId> {
    this.hidden ??= withMergedIds(
      this.forgotten,
      activeEvents(this.merges) as Placed<EventOf<'PlayersMerged'>>[],
    );
    return this.hidden;
  }

  /** The event as it may be shown; the very same object if nothing in it is to be dropped. */
  redact<E extends RecordedEvent>(event: E): E {
    return this.forgotten.size === 0 ? event : (this.redacted(event) as E);
  }

  private redacted(event: RecordedEvent): RecordedEvent {
    if (event.type === 'ReportPersonsRecorded') return this.withoutRows(event);
    const isForgotten = this.subjectsOf(event).some((player) => this.players.has(player));
    return isForgotten ? withoutPersonalData(withoutGrounds(event)) : event;
  }

  private withoutRows(event: RecordedEvent<EventOf<'ReportPersonsRecorded'>>): RecordedEvent {
    const { tournament, part, persons } = event.data;
    const shown = persons.filter(([startNumber, player]) => {
      const others = [
        ...(this.behindRows.get(rowKey(tournament, part, startNumber)) ?? []),
        ...(this.behindRows.get(splitKey(tournament, player)) ?? []),
      ];
      return !this.players.has(player) && !others.some((other) => this.players.has(other));
    });
    return shown.length === persons.length ? event : { ...event, data: { ...event.data, persons: shown } };
  }
}

/** An event as it is kept of a person who asked to be forgotten. */
export function withoutPersonalData(event: RecordedEvent): RecordedEvent {
  switch (event.type) {
    case 'PersonRecorded':
      return { ...event, data: { ...event.data, name: ERASED, birthDate: null } };
    case 'PersonCorrected':
      return { ...event, data: { player: event.data.player } };
    case 'PlayerRenamed':
      return { ...event, data: { ...event.data, to: ERASED } };
    case 'NormCertified':
      return { ...event, data: { ...event.data, certificate: ERASED_REFERENCE } };
    case 'ClaimFiled':
      return { ...event, data: { ...event.data, ground: ERASED_REFERENCE } };
    default:
      return event;
  }
}

/** Reasons and evidence quote names and documents; who recorded the event, and its links, stay. */
function withoutGrounds(event: RecordedEvent): RecordedEvent {
  const { reason, evidence, ...metadata } = event.metadata;
  return reason === undefined && evidence === undefined ? event : { ...event, metadata };
}

function claimKey({ tournament, claim }: { readonly tournament: string; readonly claim: string }): string {
  return `${tournament} claim ${claim}`;
}

function rowKey(tournament: string, part: number, startNumber: number): string {
  return `${tournament} ${part} ${startNumber}`;
}

function splitKey(tournament: string, player: PlayerId): string {
  return `${tournament} of ${player}`;
}

function withMergedIds(
  forgotten: ReadonlySet<PlayerId>,
  merges: readonly Placed<EventOf<'PlayersMerged'>>[],
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
