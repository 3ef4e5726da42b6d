import { TITLES } from '@ledger/ledger';
import type { RecordedEvent } from '@ledger/ledger';
import { eventsInForce, ofType } from './log';

/** What a list shows of a person, as of its date. */
export interface Shown {
  readonly name: string;
  readonly federation: string;
  readonly sex: string;
  readonly title: string;
  readonly birthYear: number | null;
}

/** Everyone who was ever registered, and what holds of them on a given day. */
export class People {
  /** The personal events of each player, so that they need not be searched for. */
  private readonly files = new Map<number, RecordedEvent[]>();
  private readonly kept = new Map<number, number>();

  /** Everyone forgotten, under all ids of the person: for every answer, also about what was known before it. */
  private readonly forgotten: ReadonlySet<number>;

  constructor(
    private readonly events: readonly RecordedEvent[],
    log: readonly RecordedEvent[],
  ) {
    this.forgotten = forgottenIn(log);
    for (const event of events) {
      if (!event.stream.startsWith('player-') || !('player' in event.data)) continue;
      const file = this.files.get(event.data.player);
      if (file === undefined) this.files.set(event.data.player, [event]);
      else file.push(event);
    }
    for (const { data } of ofType(events, 'PlayersMerged')) this.kept.set(data.alias, data.kept);
  }

  ids(): number[] {
    return [...this.files.keys()];
  }

  /** Two identities of one person: the games of the alias are the kept player's (B-64). */
  identity(player: number): number {
    const kept = this.kept.get(player);
    return kept === undefined ? player : this.identity(kept);
  }

  birthYear(player: number): number | null {
    const registered = this.of('PlayerRegistered', player).at(0);
    // A corrected year of birth holds from the beginning (B-67).
    const corrected = this.of('PlayerDetailsCorrected', player).filter((e) => e.data.birthYear !== undefined);
    return corrected.at(-1)?.data.birthYear ?? registered?.data.birthYear ?? null;
  }

  isAffiliated(player: number, day: string): boolean {
    return this.of('PlayerAffiliated', player).some((event) => event.data.on <= day);
  }

  sex(player: number): string {
    const corrected = this.of('PlayerDetailsCorrected', player).filter((e) => e.data.sex !== undefined);
    return corrected.at(-1)?.data.sex ?? this.of('PlayerRegistered', player).at(0)?.data.sex ?? '';
  }

  shownOn(player: number, list: string): Shown {
    return {
      name: this.name(player, list),
      federation: this.flag(this.federation(player, list), list),
      sex: this.sex(player),
      title: this.title(player, list),
      birthYear: this.birthYear(player),
    };
  }

  /** The deceased, the excluded and players of excluded federations are left out from the next list (2024 10.1). */
  isLeftOut(player: number, list: string): boolean {
    if (this.of('PlayerDeceased', player).some((event) => event.data.on < list)) return true;
    const decisions = [...this.of('PlayerExcluded', player), ...this.of('PlayerReinstated', player)];
    if (lastBefore(decisions, list)?.type === 'PlayerExcluded') return true;
    // Included by decision although the federation is excluded (2005 16.3, 2018 12.3, 2024 10.1).
    const isIncluded = this.of('InclusionApproved', player).some(
      ({ data }) => data.from <= list && (data.until === null || list < data.until),
    );
    if (isIncluded) return false;
    const federation = this.federation(player, list);
    const membership = ofType(this.events, 'FederationExcluded', 'FederationReadmitted').filter(
      (event) => event.data.federation === federation,
    );
    return lastBefore(membership, list)?.type === 'FederationExcluded';
  }

  private name(player: number, list: string): string {
    if (this.forgotten.has(player)) return '';
    const renamed = this.of('PlayerRenamed', player).filter((event) => event.data.on <= list);
    if (renamed.length > 0) return inOrderOfDay(renamed).at(-1)!.data.to;
    const corrected = this.of('PersonCorrected', player).filter((event) => event.data.name !== undefined);
    return corrected.at(-1)?.data.name ?? this.of('PersonRecorded', player).at(-1)?.data.name ?? '';
  }

  private federation(player: number, day: string): string {
    const transfers = this.of('PlayerTransferred', player).filter((event) => event.data.on <= day);
    if (transfers.length > 0) return inOrderOfDay(transfers).at(-1)!.data.to;
    const corrected = this.of('PlayerDetailsCorrected', player).filter(
      (e) => e.data.federation !== undefined,
    );
    const registered = this.of('PlayerRegistered', player).at(0);
    return corrected.at(-1)?.data.federation ?? registered?.data.federation ?? '';
  }

  /** The code under which a federation's players are on a list: a new code, or another flag for a time. */
  private flag(federation: string, list: string): string {
    const renamed = ofType(this.events, 'FederationCodeChanged').filter(
      (event) => event.data.federation === federation && event.data.on <= list,
    );
    const code = inOrderOfDay(renamed).at(-1)?.data.to ?? federation;
    const flags = ofType(this.events, 'FederationFlagChanged').filter(
      ({ data }) =>
        [federation, code].includes(data.federation) &&
        data.from <= list &&
        (data.until === null || list < data.until),
    );
    return flags.at(-1)?.data.shownAs ?? code;
  }

  private title(player: number, list: string): string {
    const held = TITLES.filter((title) => {
      const about = [...this.of('TitleAwarded', player), ...this.of('TitleRevoked', player)]
        .filter((event) => event.data.title === title && event.data.on <= list)
        .sort((a, b) => a.position - b.position);
      return inOrderOfDay(about).at(-1)?.type === 'TitleAwarded';
    });
    return RANK_OF_TITLES.find((title) => (held as string[]).includes(title)) ?? '';
  }

  private of<Type extends PersonalType>(type: Type, player: number) {
    return ofType(this.files.get(player) ?? [], type);
  }
}

/** Two ids that are merged today are one person (B-64), and a person asks to be forgotten under both. */
function forgottenIn(log: readonly RecordedEvent[]): Set<number> {
  const forgotten = new Set(ofType(log, 'PersonForgotten').map((event) => event.data.player));
  const pairs = ofType(eventsInForce(log, Infinity), 'PlayersMerged').map(({ data }) => [
    data.alias,
    data.kept,
  ]);
  for (const player of forgotten) {
    for (const pair of pairs) if (pair.includes(player)) pair.forEach((id) => forgotten.add(id));
  }
  return forgotten;
}

/** The highest title held is the one shown. */
const RANK_OF_TITLES = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'];

type PersonalType =
  | 'PlayerRegistered'
  | 'PersonRecorded'
  | 'PlayerDetailsCorrected'
  | 'PersonCorrected'
  | 'PlayerTransferred'
  | 'PlayerRenamed'
  | 'PlayerDeceased'
  | 'PlayerExcluded'
  | 'PlayerReinstated'
  | 'InclusionApproved'
  | 'TitleAwarded'
  | 'TitleRevoked'
  | 'PlayerAffiliated';

interface Dated {
  readonly data: { readonly on: string };
}

function inOrderOfDay<Event extends Dated>(events: readonly Event[]): Event[] {
  return [...events].sort((a, b) => (a.data.on < b.data.on ? -1 : a.data.on > b.data.on ? 1 : 0));
}

/** The last decision taken before a list; sorting is stable, so of one day the later recorded holds. */
function lastBefore<Event extends Dated & { readonly position: number }>(
  events: readonly Event[],
  list: string,
): Event | undefined {
  const before = events.filter((event) => event.data.on < list).sort((a, b) => a.position - b.position);
  return inOrderOfDay(before).at(-1);
}
