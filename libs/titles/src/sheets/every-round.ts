import type { FederationCode } from '@ledger/kernel';
import type { TitleRuleSet } from '@ledger/regulations';
import { floorOf } from '@ledger/kernel';
import { NO_FEDERATION } from '../norm/mix';
import type { ForeignersInEveryRound, SmallestRound } from '../norm/sheet';
import { isNormTitle } from '../ladder';
import { STAYED_AWAY } from './cells';
import type { NormField } from './field';

/** Who was there, round by round: the sheets of 1.43d and 1.56 ask it of every round. */
export class EveryRound {
  /** By round and entry: 1 where the player was paired and came, or had the pairing-allocated bye. */
  private readonly there: Uint8Array;
  private readonly missed: Uint16Array;

  constructor(private readonly field: NormField) {
    const { count, rounds, firstRound, round, outcome } = field;
    this.there = new Uint8Array(count * rounds);
    this.missed = new Uint16Array(count).fill(rounds);
    for (let entry = 0; entry < count; entry++) {
      for (let cell = firstRound[entry]!; cell < firstRound[entry + 1]!; cell++) {
        const at = (round[cell]! - 1) * count + entry;
        if (outcome[cell] === STAYED_AWAY || this.there[at] === 1) continue;
        this.there[at] = 1;
        this.missed[entry]! -= 1;
      }
    }
  }

  /** Players of a round who missed at most this many, in the order of the field. */
  private of(round: number, missedAtMost: number): number[] {
    const { count } = this.field;
    const entries: number[] = [];
    for (let entry = 0; entry < count; entry++) {
      if (this.there[round * count + entry] === 1 && this.missed[entry]! <= missedAtMost) entries.push(entry);
    }
    return entries;
  }

  /** The least of each number in any round (1.43d). Players of no federation are not foreign (1.42a). */
  foreigners(host: FederationCode, rules: TitleRuleSet): ForeignersInEveryRound {
    const { people, ratings, rounds } = this.field;
    const { missedRounds } = rules.provisions.swissExemption.value;
    const least = { rated: Infinity, federations: Infinity, titled: Infinity };
    for (let round = 0; round < rounds; round++) {
      const foreign = this.of(round, missedRounds).filter((entry) => {
        const { federation } = people[entry]!;
        return ratings[entry]! > 0 && federation !== host && federation !== NO_FEDERATION;
      });
      least.rated = Math.min(least.rated, foreign.length);
      const federations = new Set(foreign.map((entry) => people[entry]!.federation));
      least.federations = Math.min(least.federations, federations.size);
      const titled = foreign.filter((entry) => people[entry]!.titles.some(isNormTitle)).length;
      least.titled = Math.min(least.titled, titled);
    }
    return rounds === 0 ? { rated: 0, federations: 0, titled: 0 } : least;
  }

  /**
   * The weakest round for 1.56: "at least forty participants whose average rating is at least 2000" is met by the
   * forty strongest if by any forty; who has no rating cannot be among them.
   */
  smallest(rules: TitleRuleSet): SmallestRound {
    const { ratings, rounds } = this.field;
    const { participants: asked, missedRounds } = rules.provisions.swissNorm.value;
    let participants = rounds === 0 ? 0 : Infinity;
    let averageRating = rounds === 0 ? 0 : Infinity;
    for (let round = 0; round < rounds; round++) {
      const rated = Int32Array.from(this.of(round, missedRounds), (entry) => ratings[entry]!)
        .filter((rating) => rating > 0)
        .sort();
      participants = Math.min(participants, rated.length);
      const best = rated.subarray(Math.max(0, rated.length - asked));
      const total = best.reduce((sum, rating) => sum + rating, 0);
      // An average that falls short by a fraction falls short: whole points, rounded down.
      averageRating = Math.min(averageRating, best.length < asked ? 0 : floorOf(total, asked));
    }
    return { participants, averageRating };
  }
}
