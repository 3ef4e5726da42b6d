import type { DayNumber } from '@ledger/kernel';
import type { Part } from './part';

/** What the law asks of a tournament, without its players, dates and registration. */
type Profiled = Pick<
  Part,
  | 'pool'
  | 'timeControl'
  | 'system'
  | 'kind'
  | 'tournamentStart'
  | 'tournamentEnd'
  | 'start'
  | 'end'
  | 'roundDays'
  | 'undatedRounds'
  | 'interim'
  | 'official'
  | 'hybrid'
  | 'decisions'
>;

/**
 * Half a million tournaments ask the law the same few questions: those that it treats alike share a number, given
 * when they are filed, so that each state of knowledge asks once and not half a million times.
 */
export class PartProfiles {
  private readonly numbers: Map<string, number>;

  /** `profiles` are those of a snapshot, in the order of their numbers. */
  constructor(profiles: readonly string[] = []) {
    this.numbers = new Map(profiles.map((profile, number) => [profile, number]));
  }

  get all(): readonly string[] {
    return [...this.numbers.keys()];
  }

  of(part: Profiled): number {
    const profile = profileOf(part);
    let number = this.numbers.get(profile);
    if (number === undefined) this.numbers.set(profile, (number = this.numbers.size));
    return number;
  }
}

function profileOf(part: Profiled): string {
  const { decisions } = part;
  const days = part.tournamentEnd - part.tournamentStart;
  const flags =
    (part.interim ? 1 : 0) +
    (part.hybrid ? 2 : 0) +
    (decisions.hybridApproved ? 4 : 0) +
    (decisions.fastClassicApproved ? 8 : 0) +
    (decisions.durationApproved ? 16 : 0) +
    (part.official ? 32 : 0) +
    (decisions.normsAnnounced ? 64 : 0) +
    (decisions.arbiterUnlicensed ? 128 : 0);
  const rounds = `${busiest(part.roundDays)} ${undated(part)}`;
  return `${part.pool} ${part.timeControl} ${part.system} ${part.kind} ${days} ${rounds} ${flags}`;
}

/** What decides whether rounds without a date can have kept to the limits of a day (B-86): mostly that there are none. */
function undated({ start, end, roundDays, undatedRounds }: Profiled): string {
  if (undatedRounds === 0) return '';
  let rounds = undatedRounds;
  for (const day of roundDays) if (day !== null && start <= day && day <= end) rounds += 1;
  const days = end - start + 1;
  // One round a day keeps every limit.
  return rounds <= days ? 'few' : `${rounds} in ${days}`;
}

/** Most rounds on one day; rounds of a day follow each other in nearly every report. */
function busiest(days: readonly (DayNumber | null)[]): number {
  let most = 0;
  for (let i = 0; i < days.length; i++) {
    const day = days[i]!;
    if (day === null) continue;
    let rounds = 0;
    for (let j = 0; j < days.length; j++) if (days[j] === day) rounds += 1;
    if (rounds > most) most = rounds;
  }
  return most;
}
