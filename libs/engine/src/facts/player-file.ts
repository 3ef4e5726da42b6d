import type { CalendarDate, FederationCode, ListDate } from '@ledger/kernel';
import type {
  Affiliation,
  DetailsOnFile,
  PlayerEvent,
  RecordedEvent,
  Sex,
  Title,
  TitleHeld,
} from '@ledger/ledger';
import { detailsAfter, isHeldOn, titleFileFrom, valueOn } from '@ledger/ledger';
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

const NONE: readonly never[] = [];

export function detailsOn(file: PlayerFile, date: CalendarDate, knowledge: Knowledge): PlayerDetails {
  const facts = file.facts.length === 0 ? NONE : knowledge.select(file.facts);
  // Most players have nothing on record but registration and name.
  const { name, federation, sex, birthYear } =
    facts.length === 0 ? file.base : baseOn(file.base, facts, date);
  const held = titlesHeld(facts, date);
  const details = {
    name: file.isErased ? '' : name,
    federation,
    sex,
    birthYear,
    title: held[0]?.title ?? null,
    womensTitle: held.find(({ title }) => title.startsWith('W'))?.title ?? null,
    isAsDecided: held[0]?.despite !== undefined,
  };
  const registered = facts.findLast(({ type }) => type === 'PlayerRegistered');
  return registered?.type === 'PlayerRegistered'
    ? { ...details, ...furtherTitles(registered.data) }
    : details;
}

function baseOn(
  { name, federation, sex, birthYear }: BaseDetails,
  facts: readonly PlayerFact[],
  date: CalendarDate,
): BaseDetails {
  let details: DetailsOnFile = {
    names: [{ value: name, on: null }],
    federations: [{ value: federation, on: null }],
    sex,
    birthYear,
    birthDate: null,
  };
  for (const fact of facts) {
    const changed = detailsAfter(details, fact);
    if (changed !== null) details = { ...details, ...changed };
  }
  return {
    name: valueOn(details.names, date)!,
    federation: valueOn(details.federations, date)!,
    sex: details.sex,
    birthYear: details.birthYear,
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

/** Titles held on a date, highest first. */
export function titlesOn(file: PlayerFile, date: CalendarDate, knowledge: Knowledge): Title[] {
  return titlesHeld(knowledge.select(file.facts), date).map(({ title }) => title);
}

function titlesHeld(facts: readonly PlayerFact[], date: CalendarDate): readonly TitleHeld[] {
  if (facts.length === 0) return NONE;
  const held = titleFileFrom(awardsByDate(facts)).titles.filter((each) => isHeldOn(each, date));
  if (held.length < 2) return held;
  return PRECEDENCE.flatMap((title) => held.findLast((each) => each.title === title) ?? []);
}

/** In the order of their dates, not of recording: a title awarded in May is not revoked in April. */
function awardsByDate(facts: readonly PlayerFact[]): readonly PlayerFact[] {
  return facts
    .filter((fact) => fact.type === 'TitleAwarded' || fact.type === 'TitleRevoked')
    .sort((a, b) => (a.data.on < b.data.on ? -1 : a.data.on > b.data.on ? 1 : 0));
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
