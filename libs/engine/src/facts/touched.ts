import type { TournamentId } from '@ledger/kernel';

/** What newly recorded events concern, so that a revision looks at nothing else. */
export class Touched {
  private readonly tournaments = new Set<TournamentId>();
  private readonly players = new Set<number>();
  private identitiesChanged = false;
  private allChanged = false;

  /** Until somebody asks for the first time everything is new: then nothing is noted one by one. */
  constructor(private isNoted = true) {}

  tournament(id: TournamentId): void {
    if (this.isNoted) this.tournaments.add(id);
  }

  player(place: number): void {
    if (this.isNoted) this.players.add(place);
  }

  /** Who is who changed: any tournament may be concerned. */
  identities(): void {
    this.identitiesChanged = true;
  }

  /** Rules, opening lists or closing dates: the calendar itself. */
  everything(): void {
    this.allChanged = true;
  }

  /** Returns what was touched and starts again with nothing. */
  drain(): TouchedFacts {
    const facts = {
      tournaments: [...this.tournaments],
      players: [...this.players],
      identities: this.identitiesChanged,
      everything: this.allChanged || !this.isNoted,
    };
    this.isNoted = true;
    this.tournaments.clear();
    this.players.clear();
    this.identitiesChanged = false;
    this.allChanged = false;
    return facts;
  }
}

export interface TouchedFacts {
  readonly tournaments: readonly TournamentId[];
  readonly players: readonly number[];
  readonly identities: boolean;
  readonly everything: boolean;
}

export function joinTouched(a: TouchedFacts, b: TouchedFacts): TouchedFacts {
  return {
    tournaments: [...new Set([...a.tournaments, ...b.tournaments])],
    players: [...new Set([...a.players, ...b.players])],
    identities: a.identities || b.identities,
    everything: a.everything || b.everything,
  };
}

/** Whether rules, opening lists or closing dates changed, and nothing else. */
export function isOnlyCalendar({ tournaments, players, identities, everything }: TouchedFacts): boolean {
  return everything && tournaments.length === 0 && players.length === 0 && !identities;
}

export function isNothing({ tournaments, players, identities, everything }: TouchedFacts): boolean {
  return tournaments.length === 0 && players.length === 0 && !identities && !everything;
}
