import type { CalendarDate, FederationCode } from '@ledger/kernel';
import type { FederationEvent, RecordedEvent } from '@ledger/ledger';
import type { Knowledge } from './knowledge';

/** Federations on one day, usually that of a list: which are excluded, and under which code or flag their players are shown. */
export class FederationsOnList {
  private readonly excluded = new Set<FederationCode>();
  private readonly codes = new Map<FederationCode, FederationCode>();
  private readonly flags = new Map<FederationCode, FederationCode>();

  constructor(events: readonly RecordedEvent<FederationEvent>[], date: CalendarDate, knowledge: Knowledge) {
    const inForce = knowledge.select(events);
    for (const { type, data } of inForce) {
      if (type === 'FederationCodeChanged' && data.on <= date) this.codes.set(data.federation, data.to);
      if (
        type === 'FederationFlagChanged' &&
        data.from <= date &&
        (data.until === null || date < data.until)
      ) {
        this.flags.set(data.federation, data.shownAs);
      }
    }
    const decisions = inForce.flatMap(({ type, data }) =>
      type === 'FederationExcluded' || type === 'FederationReadmitted'
        ? [{ excluded: type === 'FederationExcluded', federation: data.federation, on: data.on }]
        : [],
    );
    decisions.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
    // Left out of lists dated after the decision (2024 10.1).
    for (const { excluded, federation, on } of decisions) {
      if (on >= date) continue;
      if (excluded) this.excluded.add(this.codeOf(federation));
      else this.excluded.delete(this.codeOf(federation));
    }
  }

  get someAreExcluded(): boolean {
    return this.excluded.size > 0;
  }

  isExcluded(federation: FederationCode): boolean {
    return this.excluded.has(this.codeOf(federation));
  }

  /** The code of the day (corrections.md 18), or the flag under which its players are shown (17). */
  shownAs(federation: FederationCode): FederationCode {
    const code = this.codeOf(federation);
    return this.flags.get(code) ?? this.flags.get(federation) ?? code;
  }

  /** The code of the day, whatever flag is shown. */
  codeOf(federation: FederationCode): FederationCode {
    let code = federation;
    for (let hops = 0; hops <= this.codes.size; hops++) {
      const next = this.codes.get(code);
      if (next === undefined) return code;
      code = next;
    }
    return federation;
  }
}
