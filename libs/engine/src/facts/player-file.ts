import type { CalendarDate, FederationCode, ListDate } from '@ledger/kernel';
import type { Affiliation, PlayerEvent, RecordedEvent, Sex, Title } from '@ledger/ledger';
import type { Knowledge } from './knowledge';

type AboutIdentity = 'PlayersMerged' | 'MergeReverted' | 'PlayerSplit';
/** What is on record about one person, in log order. */
export type PlayerFact = RecordedEvent<Exclude<PlayerEvent, { type: AboutIdentity }>>;

/** Registration and name of a player, which most players have and nothing else. */
export interface BaseDetails {
  readonly name: string;
  readonly federation: FederationCode;
  readonly sex: Sex | null;
  readonly birthYear: number | null;
}

export const NOTHING_ON_RECORD: BaseDetails = {
  name: '',
  federation: '' as FederationCode,
  sex: null,
  birthYear: null,
};

export interface PlayerFile {
  readonly base: BaseDetails;
  readonly facts: readonly PlayerFact[];
  /** Erasure holds for every answer, also about what was known before (PersonForgotten). */
  readonly isErased: boolean;
}

/** A player as shown on a list of one date. */
export interface PlayerDetails {
  /** Empty if the person was forgotten on request. */
  readonly name: string;
  readonly federation: FederationCode;
  readonly sex: Sex | null;
  readonly birthYear: number | null;
  /** Highest title held, in FIDE's order, and the highest women's title. */
  readonly title: Title | null;
  readonly womensTitle: Title | null;
  /** Of arbiters, trainers and organisers, and of FIDE Online Arena; left out where there are none. */
  readonly otherTitles?: readonly string[];
  readonly arenaTitle?: string;
  /** The highest title was awarded as decided by FIDE, although the ledger found something missing. */
  readonly isAsDecided: boolean;
}

/** FIDE's order of precedence, highest first. */
export const PRECEDENCE: readonly Title[] = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'];

export function detailsOn(file: PlayerFile, date: CalendarDate, knowledge: Knowledge): PlayerDetails {
  let { name, federation, sex, birthYear } = file.base;
  const renamings: { on: string; to: string }[] = [];
  let further: Pick<PlayerDetails, 'otherTitles' | 'arenaTitle'> = {};
  const transfers: { on: string; to: FederationCode }[] = [];
  for (const fact of knowledge.select(file.facts)) {
    switch (fact.type) {
      case 'PlayerRegistered':
        ({ federation, sex, birthYear } = fact.data);
        further = furtherTitles(fact.data);
        break;
      case 'PersonRecorded':
        name = fact.data.name;
        break;
      case 'PlayerDetailsCorrected':
        federation = fact.data.federation ?? federation;
        sex = fact.data.sex ?? sex;
        birthYear = fact.data.birthYear ?? birthYear;
        break;
      case 'PersonCorrected':
        name = fact.data.name ?? name;
        break;
      case 'PlayerRenamed':
        renamings.push(fact.data);
        break;
      case 'PlayerTransferred':
        transfers.push(fact.data);
        break;
      default:
        break;
    }
  }
  for (const renaming of inOrderOfDates(renamings)) if (renaming.on <= date) name = renaming.to;
  for (const transfer of inOrderOfDates(transfers)) if (transfer.on <= date) federation = transfer.to;
  if (file.isErased) name = '';
  const titles = titlesOn(file, date, knowledge);
  return {
    name,
    federation,
    sex,
    birthYear,
    title: titles[0] ?? null,
    womensTitle: titles.find((title) => title.startsWith('W')) ?? null,
    isAsDecided: titles.length > 0 && isAsDecided(file, titles[0]!, date, knowledge),
    ...further,
  };
}

export function furtherTitles({
  otherTitles,
  arenaTitle,
}: Pick<PlayerDetails, 'otherTitles' | 'arenaTitle'>): Pick<PlayerDetails, 'otherTitles' | 'arenaTitle'> {
  return {
    ...(otherTitles === undefined ? {} : { otherTitles }),
    ...(arenaTitle === undefined ? {} : { arenaTitle }),
  };
}

function isAsDecided(file: PlayerFile, title: Title, date: string, knowledge: Knowledge): boolean {
  const award = knowledge
    .select(file.facts)
    .findLast(({ type, data }) => type === 'TitleAwarded' && data.title === title && data.on <= date);
  return award?.type === 'TitleAwarded' && award.data.despite !== undefined;
}

function inOrderOfDates<Dated extends { on: string }>(changes: readonly Dated[]): Dated[] {
  return [...changes].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** Titles held on a date, highest first: awarded on or before it and not revoked by then. */
export function titlesOn(file: PlayerFile, date: string, knowledge: Knowledge): Title[] {
  const changes: { on: string; title: Title; awarded: boolean }[] = [];
  for (const { type, data } of knowledge.select(file.facts)) {
    if (type !== 'TitleAwarded' && type !== 'TitleRevoked') continue;
    if (data.on <= date) changes.push({ on: data.on, title: data.title, awarded: type === 'TitleAwarded' });
  }
  const held = new Set<Title>();
  for (const { title, awarded } of inOrderOfDates(changes)) {
    if (awarded) held.add(title);
    else held.delete(title);
  }
  return PRECEDENCE.filter((title) => held.has(title));
}

/** Whether a player is left out of a list: dead or excluded before its date (10.2; corrections.md 20, 29). */
export function isLeftOut(file: PlayerFile, date: ListDate, knowledge: Knowledge): boolean {
  let excludedSince: string | null = null;
  let latest = '';
  for (const fact of knowledge.select(file.facts)) {
    if (fact.type === 'PlayerDeceased' && fact.data.on < date) return true;
    if (fact.type !== 'PlayerExcluded' && fact.type !== 'PlayerReinstated') continue;
    if (fact.data.on >= date || fact.data.on < latest) continue;
    latest = fact.data.on;
    excludedSince = fact.type === 'PlayerExcluded' ? fact.data.on : null;
  }
  return excludedSince !== null;
}

/** Whether FIDE includes the player on a day although the federation is excluded (2005 16.3, 2018 12.3, 2024 10.1). */
export function isIncludedByDecision(file: PlayerFile, date: CalendarDate, knowledge: Knowledge): boolean {
  return knowledge
    .select(file.facts)
    .some(
      ({ type, data }) =>
        type === 'InclusionApproved' && data.from <= date && (data.until === null || date < data.until),
    );
}

/** The year of birth for K; a corrected one holds from the beginning (B-67). 0 where it is not known. */
export function birthYearOf(file: PlayerFile, knowledge: Knowledge): number {
  let year = file.base.birthYear ?? 0;
  for (const fact of knowledge.select(file.facts)) {
    if (fact.type === 'PlayerRegistered' || fact.type === 'PlayerDetailsCorrected') {
      year = fact.data.birthYear ?? year;
    }
  }
  return year;
}

/** Bodies whose members need fewer games for a first rating (2005 9.14e). */
export function affiliationsOn(file: PlayerFile, date: ListDate, knowledge: Knowledge): Affiliation[] {
  const affiliations: Affiliation[] = [];
  for (const fact of knowledge.select(file.facts)) {
    if (fact.type === 'PlayerAffiliated' && fact.data.on <= date) affiliations.push(fact.data.affiliation);
  }
  return affiliations;
}
