import type { LogPosition, Pool, TournamentId } from '@ledger/kernel';
import type { EventOf, EventType, LedgerEvent, RecordedEvent } from '@ledger/ledger';
import {
  activeEvents,
  EVENT_CATALOGUE,
  isReversal,
  isVoidEvent,
  Redaction,
  revertedIds,
  rulesStream,
} from '@ledger/ledger';
import type { CalendarEntry, RuleCalendar } from '@ledger/regulations';
import { calendarFrom, SHIPPED_RULES } from '@ledger/regulations';

/** What is recorded in the ordinary course of things, though it can move lists. */
const ORDINARY: ReadonlySet<EventType> = new Set<EventType>([
  'PlayerRegistered',
  'ReportReceived',
  'OpeningListAdopted',
]);

/** A correction or decision, and whether it is in force. */
export interface DecisionOnRecord {
  readonly event: RecordedEvent<LedgerEvent>;
  readonly inForce: boolean;
}

/** What the tables show and the engine does not keep: names of tournaments, reasons of decisions, the calendar of rules. */
export class LogFacts {
  private readonly registrations = new Map<TournamentId, RecordedEvent<EventOf<'TournamentRegistered'>>>();
  private readonly decisions: RecordedEvent<LedgerEvent>[] = [];
  private readonly redaction = new Redaction();

  apply(event: RecordedEvent): void {
    if (isVoidEvent(event)) return;
    this.redaction.learn(event);
    if (event.type === 'TournamentRegistered') this.registrations.set(event.data.tournament, event);
    const { cause, category } = EVENT_CATALOGUE[event.type];
    const isDecision = cause !== null && !ORDINARY.has(event.type);
    if (isDecision || category === 'rules') this.decisions.push(event);
  }

  /** Registrations up to a position, in the order of the log. */
  registered(knownAt: LogPosition): readonly RecordedEvent<EventOf<'TournamentRegistered'>>[] {
    return [...this.registrations.values()].filter(({ position }) => position <= knownAt);
  }

  /** Null where the tournament was not registered by then. */
  registration(
    id: TournamentId,
    knownAt: LogPosition,
  ): RecordedEvent<EventOf<'TournamentRegistered'>> | null {
    const event = this.registrations.get(id);
    return event === undefined || event.position > knownAt ? null : event;
  }

  /** Corrections, decisions and reversals up to a position, without what must not be shown. */
  decided(knownAt: LogPosition): readonly DecisionOnRecord[] {
    const known = this.decisions.filter(({ position }) => position <= knownAt);
    const reverted = revertedIds(known.filter((event) => isReversal(event)));
    return known.map((event) => ({
      event: this.redaction.redact(event),
      inForce: !reverted.has(event.id),
    }));
  }

  /** The calendar of the law of one pool; the shipped one where no rules were recorded by then. */
  calendar(pool: Pool, knownAt: LogPosition): RuleCalendar {
    const recorded = this.decisions.filter(
      ({ stream, position }) => position <= knownAt && stream === rulesStream(pool),
    );
    return recorded.length === 0
      ? SHIPPED_RULES
      : calendarFrom(activeEvents(recorded).filter(isCalendarEntry));
  }
}

const CALENDAR_ENTRIES: ReadonlySet<string> = new Set<CalendarEntry['type']>([
  'RuleSetEnacted',
  'RuleSetRescheduled',
  'RuleSetErratumRecorded',
  'ProvisionSupplied',
]);

function isCalendarEntry(event: RecordedEvent): event is RecordedEvent & CalendarEntry {
  return CALENDAR_ENTRIES.has(event.type);
}
