import type { CalendarDate } from '@ledger/kernel';
import type { Attestation } from '@ledger/ledger';
import type { QualifyingEvent, TitleRuleSet } from '@ledger/regulations';
import { daysOfOneRound } from './event-checks';
import { exemptionOf, federationMix } from './mix';
import type { Selection } from './selection';
import type { NormEventKind, NormSheet } from './sheet';

/** What an application asks of a norm beyond its being one. Null: not known, to be attested. */
export interface NormBearing {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** The day of the last game on which it rests, where the report dates it; else the last day of the event (0.43). */
  readonly achievedOn: CalendarDate;
  /** Eight games of nine, of which an application may hold one (1.41c). */
  readonly eightGames: boolean | null;
  /** Achieved with foreign opponents by the normal rule, which one norm of an application must be (1.43e). */
  readonly normalForeigners: boolean | null;
  /** The exemption from foreign opponents that was needed. */
  readonly exemption: string | null;
  /** Days with exactly one round (1.13a). */
  readonly daysOfOneRound: number | null;
  /** An individual Swiss with a field as large and strong as 1.56 asks. */
  readonly largeSwiss: boolean | null;
  /** An event that the text of 2024 accepts in its place (1.5.6), and whether that is certain; null: none. */
  readonly qualifying: Qualifying | null;
}

interface Qualifying {
  readonly event: QualifyingEvent;
  readonly certain: boolean;
}

/** By its registration, or by what people attest: that a stage of a national championship is the final one. */
export function qualifyingOf(
  kind: NormEventKind,
  qualifiesAs: QualifyingEvent | null,
  attested: ReadonlySet<Attestation>,
): Qualifying | null {
  if (qualifiesAs !== null) return { event: qualifiesAs, certain: true };
  if (kind === 'national-championship') {
    return { event: 'national-final', certain: attested.has('national-final') };
  }
  return attested.has('qualifying-event') ? { event: 'world-cup-qualifier', certain: true } : null;
}

export function bearingOf(sheet: NormSheet, selection: Selection, rules: TitleRuleSet): NormBearing {
  const { start, end, roundDates, system, smallestRound } = sheet.event;
  const { participants, averageRating } = rules.provisions.swissNorm.value;
  const { normal } = federationMix(sheet, selection.games, rules);
  const attestedDays = sheet.event.attested.has('one-round-per-day')
    ? rules.provisions.oneRoundPerDay.value.days
    : null;
  return {
    start,
    end,
    achievedOn: selection.games.at(-1)?.on ?? end,
    eightGames: selection.under === '1.41c',
    normalForeigners: normal,
    exemption: normal ? null : exemptionOf(sheet, rules),
    daysOfOneRound: daysOfOneRound(roundDates) ?? attestedDays,
    largeSwiss:
      system === 'swiss' &&
      smallestRound.participants >= participants &&
      smallestRound.averageRating >= averageRating,
    qualifying: qualifyingOf(sheet.event.kind, sheet.event.qualifiesAs, sheet.event.attested),
  };
}
