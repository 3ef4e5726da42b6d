import type { CalendarDate, ListDate, LogPosition, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { Finding } from '@ledger/formats';
import type { StoredEvent, System, TitleFile } from '@ledger/ledger';
import type {
  ExplainedGame,
  ExplainedPart,
  Explanation,
  HistoryEntry,
  ListComparison,
  ListCounts,
  ListDiff,
  ListRow,
  MonitoredList,
  ScenarioEffect,
  SensitiveProvision,
  UnratedTitledRow,
} from '@ledger/lists';
import type {
  ChangedList,
  Consequences,
  DueAnswer,
  FederationOverview,
  ListOnRecord,
  ListOverview,
  ListStatus,
  NormsAnswer as Norms,
  AccessKey,
  Person,
  PersonNamed,
  PlayerCard,
  PlayerGame,
  PlayersFound,
  Preview,
  Recorded,
  RulesAnswer,
  RunningAnswer as Running,
  ShippedScenario,
  TitleProgressAnswer as Progress,
  SupposedDifference,
  TitleMoved,
  TopGroup,
  TournamentCard,
  TournamentEntry,
  TournamentStatus,
  TwoStates,
} from '@ledger/office';
import type { Enactment } from '@ledger/regulations';

/**
 * Every answer of the service, made of library types. `tools/answer-schemas.mjs` makes the schemas of OpenAPI from the
 * types and their comments. A `number` is a whole number unless its comment has the tag `@fraction`.
 */

/** What an answer rests on: ask again with `knownAt` this position and it is the same. */
export interface BasisAnswer {
  /** The log position up to which everything is taken into account. */
  readonly position: LogPosition;
  /** The rule sets under which it was computed. */
  readonly ruleSets: readonly string[];
  /** Digest of the list if the answer is about one, else of the answer. */
  readonly digest: string;
}

export interface Based {
  /** The inputs of the answer. */
  readonly basis: BasisAnswer;
}

export interface HealthAnswer {
  readonly status: 'ok';
}

export interface ReadinessAnswer {
  /** Whether the store answers and there is a state of the lists to answer from. */
  readonly ready: boolean;
  /** The position of the last event in the log; without a key, of the last publication. */
  readonly position: LogPosition;
  /** The position up to which the lists that answer are computed. */
  readonly projected: number;
  /** The number of events between the two. */
  readonly lag: number;
  /** While the log is read for the first time: the share that is read, and the time that the rest takes at this rate. */
  readonly reading?: { readonly percent: number; readonly secondsLeft: number | null };
  /** Since when the server of the store cannot be read. Answers show what was known then. */
  readonly staleSince?: string;
  /** The address of the store. Only for administrators. */
  readonly store?: string;
  /** The nodes of the store, if it is on a server. Only for administrators. */
  readonly nodes?: { readonly leader: string | null; readonly followers: readonly string[] };
}

export type PersonAnswer = Omit<Person, 'id'>;

export interface KeysAnswer {
  readonly keys: readonly KeyAnswer[];
}

/** An access key without its secret. */
export type KeyAnswer = Omit<AccessKey, 'hash'>;

export interface NewKeyAnswer extends KeyAnswer {
  /** The key itself. It is shown in this answer only. */
  readonly token: string;
}

/** Which state of a list is shown. */
export type ListState = 'published' | 'revised' | 'known-at';

export interface ListShown extends Based {
  readonly pool: Pool;
  /** The date of the list in force on the requested day. */
  readonly date: ListDate;
  /** A published version, the list as revised now, or as known then. */
  readonly state: ListState;
  /** The version, if a published one is shown. */
  readonly version: number | null;
  /** Whether this version was withdrawn. */
  readonly withdrawn: boolean;
}

export interface ListAnswer extends ListShown {
  /** Provisions it rests on that are not certain or were supplied: rule set, article, name, how known, sureness. */
  readonly uncertain: readonly string[];
  /** How many rows the list has after filtering. */
  readonly total: number;
  /** How many rows were left out before the first. */
  readonly offset: number;
  readonly rows: readonly ListRowAnswer[];
}

/** Each uncertain provision that the list rests on, and the list under its alternative. */
export interface SensitivityAnswer extends ListShown {
  readonly provisions: readonly SensitiveProvision[];
}

export interface ListRowAnswer extends Omit<ListRow, 'inactive'> {
  /** Contains `i` if inactive. */
  readonly flag: string;
}

/** Every list up to the next one, in order of date. */
export interface ListStatusesAnswer extends Based {
  readonly lists: readonly ListStatus[];
}

/** The best ten of each group, the largest changes, the distribution and the federations of a published list. */
export interface OverviewAnswer
  extends Based, Pick<ListOverview, 'date' | 'listed' | 'active' | 'distribution'> {
  readonly pool: Pool;
  readonly version: number | null;
  /** Active players. Juniors and girls turn at most 20, seniors at least 50 in the year of the list. */
  readonly top: Readonly<Record<TopGroup, readonly ListRowAnswer[]>>;
  readonly rises: readonly ListRowAnswer[];
  readonly falls: readonly ListRowAnswer[];
  readonly federations: readonly FederationOverviewAnswer[];
}

export interface FederationOverviewAnswer extends Omit<FederationOverview, 'best'> {
  readonly best: ListRowAnswer;
}

export interface UnratedTitledAnswer extends ListShown {
  /** The article that requires this list. */
  readonly article: string;
  /** By title in FIDE's order, then by id. */
  readonly rows: readonly UnratedTitledRow[];
}

export interface PrintedListAnswer extends ListShown {
  /** The articles that say what is printed. */
  readonly articles: readonly string[];
  readonly columns: readonly string[];
  /** Players who are on the list, then those who fell below the floor. */
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface ListsAnswer extends Based {
  /** Every published list, in order of pool and date. */
  readonly lists: readonly ListOnRecord[];
}

/** A proposal of 2008 that can be replayed. */
export interface ScenarioAnswer extends Omit<ShippedScenario, 'values'> {
  /** The new values, in standard chess and in rapid and blitz chess. */
  readonly values: object;
}

export interface EffectAnswer extends Based, ScenarioEffect {
  /** The id of the scenario. */
  readonly scenario: string;
}

export interface MonitorAnswer extends Based {
  /** By date. */
  readonly lists: readonly MonitoredList[];
}

export interface DiffAnswer extends Based, ListDiff, Pick<TwoStates, 'titles' | 'details'> {
  /** The date of the first list; that of the second unless two lists are compared. */
  readonly fromDate: ListDate;
  readonly fromBasis: BasisAnswer;
  readonly toBasis: BasisAnswer;
}

export interface WhatIfAnswer extends Based, SupposedDifference {
  /** Every list from `date` through `through`, if that was given. */
  readonly lists?: readonly ListComparison[];
}

/** What a correction or decision would move; nothing is recorded. */
export type ImpactAnswer = Preview;

export interface EventImpactAnswer extends Based, Consequences {
  /** The players whom an event about a published list names: who entered, was delisted, became active or inactive. */
  readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
}

/** What came of a request that records. */
export type RecordedAnswer = Pick<Recorded, 'position' | 'eventId' | 'notices'>;

export interface DecidedAnswer extends RecordedAnswer {
  /** The lists that changed. Published versions stay as they are. */
  readonly listsChanged: readonly ChangedList[];
  /** Norms and titles affected. No title changes automatically. */
  readonly titlesMoved: readonly TitleMoved[];
}

export interface PublicationAnswer extends RecordedAnswer, Based {
  readonly pool: Pool;
  readonly date: ListDate;
  /** The current version. */
  readonly version: number;
  readonly counts: ListCounts;
}

/** What publishing a list now would record. */
export interface PublicationPreviewAnswer extends Based {
  readonly pool: Pool;
  readonly date: ListDate;
  /** Whether there is something to publish: false if the last version is as computed now. */
  readonly due: boolean;
  /** The number of the version that would be published. */
  readonly version: number | null;
  readonly counts: ListCounts | null;
  /** Players who were not on the publication before. */
  readonly entered: number;
  /** Players who were on the publication before and would not be on this one. */
  readonly left: number;
  readonly becameInactive: number;
  readonly becameActive: number;
  /** Lists between the publication before and this one that are not published. */
  readonly skipped: readonly ListDate[];
}

export interface OpeningAnswer extends RecordedAnswer {
  readonly pool: Pool;
  readonly date: ListDate;
  /** How many ratings were adopted. */
  readonly rows: number;
  /** How many players were registered because of it. */
  readonly registered: number;
  readonly findings: readonly Finding[];
}

export interface ReportAnswer extends RecordedAnswer {
  readonly tournament: TournamentId;
  /** How many players were registered because of this report. */
  readonly registered: number;
  readonly findings: readonly Finding[];
  /** With `preview`: the list that would rate each part, and the change for each player. */
  readonly rating: readonly RatedPartAnswer[];
  /** With `preview`: entries and games as they would be recorded. */
  readonly parts: TournamentCard['parts'];
}

interface Page extends Based {
  /** How many fit. */
  readonly total: number;
  /** How many were left out before the first. */
  readonly offset: number;
}

export interface PlayersAnswer extends Page, Pick<PlayersFound, 'players' | 'similar'> {}

export interface PlayerAnswer extends Based, Omit<PlayerCard, 'birthDate'> {
  /** The full date of birth; only for those with a key. */
  readonly birthDate?: PlayerCard['birthDate'];
  /** The current rating in each pool that has one: with a key as computed now, else as published. */
  readonly ratings: readonly RatingAnswer[];
  /** The rating on the last published list of each pool. */
  readonly published: readonly RatingAnswer[];
}

export interface RatingAnswer extends Pick<ListRow, 'rating' | 'rank' | 'games' | 'k' | 'inactive'> {
  readonly pool: Pool;
  readonly date: ListDate;
}

export interface ExplanationAnswer extends Based, Explanation {}

export interface HistoryAnswer extends Based {
  readonly player: PlayerId;
  readonly pool: Pool;
  /** The names of the tournaments in the answer. */
  readonly tournaments: readonly { readonly id: TournamentId; readonly name: string }[];
  /** The earliest first. */
  readonly lists: readonly HistoryEntryAnswer[];
}

/** Without a key only what was published, and its change and causes while the list is still computed as published. */
export type HistoryEntryAnswer = Pick<HistoryEntry, 'date' | 'published'> & Partial<HistoryEntry>;

/** The games of a player, the earliest list first. */
export interface GamesAnswer extends Based {
  readonly player: PlayerId;
  readonly pool: Pool;
  /** The names of the tournaments in the answer. */
  readonly tournaments: readonly { readonly id: TournamentId; readonly name: string }[];
  readonly games: readonly PlayerGame[];
}

export interface TournamentsAnswer extends Page {
  /** The latest first. */
  readonly tournaments: readonly TournamentEntryAnswer[];
}

export interface TournamentEntryAnswer extends TournamentEntry {
  /** Where it is on its way to a list; only if it was asked for. */
  readonly status?: TournamentStatus;
}

export interface TournamentAnswer extends Based, TournamentCard {
  /** The time control in words, such as `90 min + 30 s`; null if it was not given. */
  readonly timeControlText: string | null;
}

/** How a tournament was paired. */
export type TournamentSystem = System;

export interface TournamentRatingAnswer extends Based {
  readonly parts: readonly RatedPartAnswer[];
  /** Why no list can rate the report, for example because the rules of its time are not known. */
  readonly obstacles: readonly string[];
}

export interface RatedPartAnswer extends Omit<ExplainedPart, 'entries'> {
  readonly entries: readonly RatedEntryAnswer[];
}

export interface RatedEntryAnswer {
  readonly player: PlayerId;
  /** The rating of the player at the start; null if unrated. */
  readonly ownRating: number | null;
  /** Rated games of the player here. */
  readonly games: number;
  /** The change in hundredths of a point, before the whole list is rounded. */
  readonly changeHundredths: number;
  /** The average rating of the opponents in the games that count; null without such a game. */
  readonly opponentAverage: number | null;
  /** The performance rating in the games that count; null without such a game. */
  readonly performance: number | null;
  readonly byGame: readonly Pick<ExplainedGame, 'round' | 'opponent' | 'counted' | 'why'>[];
}

interface WithPeople extends Based {
  /** Names and federations of the players. */
  readonly people: readonly PersonNamed[];
}

export type NormsAnswer = WithPeople & Norms['norms'];
export type RunningAnswer = WithPeople & Running['running'];
export type TitlesDueAnswer = Based & Omit<DueAnswer, 'knownAt'>;

export type TitleProgressAnswer = WithPeople &
  Omit<Progress['progress'], 'knownAt'> & {
    /** Recorded titles, certificates and applications. */
    readonly file: TitleFile;
  };

export interface RulesListAnswer extends Based {
  /** The rules of each requested pool. */
  readonly rules: readonly RulesAnswer[];
}

export interface CalendarAnswer extends Based {
  /** In order of pool and date. */
  readonly enactments: readonly Enactment[];
  /** The texts of the title regulations, in order of date. */
  readonly titles: readonly { readonly ruleSet: string; readonly from: CalendarDate }[];
  /** The texts from which the provisions are taken, by the key that provisions name. */
  readonly sources: readonly { readonly key: string; readonly title: string }[];
}

export interface EventsAnswer extends Based {
  /** In log order, or the newest first if requested. */
  readonly events: readonly StoredEvent[];
  /** Use this value as `from` (or as `to` if the newest come first) to get the next page; null at the end. */
  readonly next: LogPosition | null;
}
