import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';

/** A player objects, in time or not (corrections.md 40). */
export interface ClaimFiled {
  readonly type: 'ClaimFiled';
  readonly data: {
    readonly tournament: TournamentId;
    readonly claim: string;
    readonly player: PlayerId;
    readonly ground: string;
    readonly filedOn: CalendarDate;
    /** Last day on which it could be filed; null if the regulations set none. */
    readonly deadline: CalendarDate | null;
  };
}

/** The objection fails, on a ground. */
export interface ClaimRejected {
  readonly type: 'ClaimRejected';
  readonly data: {
    readonly tournament: TournamentId;
    readonly claim: string;
    readonly ground: 'out-of-time' | 'inadmissible' | 'unfounded';
    readonly on: CalendarDate;
  };
}

/** The objection succeeds; linked to the event that corrects the error (corrections.md 40). */
export interface ClaimUpheld {
  readonly type: 'ClaimUpheld';
  readonly data: {
    readonly tournament: TournamentId;
    readonly claim: string;
    /** Id of the event that corrects the error; null if none was needed. */
    readonly correction: string | null;
    readonly on: CalendarDate;
  };
}
