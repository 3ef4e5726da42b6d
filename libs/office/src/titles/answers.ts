import type { CalendarDate, LogPosition, PlayerId, TournamentId } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { Attestation, AttestedEventKind, TitleByNorm } from '@ledger/ledger';
import { ledgerRefusal, noSuchPlayer, noSuchTournament } from '@ledger/ledger';
import type { Lists } from '@ledger/lists';
import type { State } from '@ledger/engine';
import type { PlayerTitle } from '@ledger/regulations';
import type {
  NormAssessment,
  NormSheet,
  RunningRating,
  TitleProgress,
  TournamentNorms,
} from '@ledger/titles';
import {
  assessNorm,
  assessPlayer,
  assessTournament,
  normSheetsOf,
  runningRating,
  titleProgress,
} from '@ledger/titles';
import type { PersonNamed } from './people';
import { peopleOn, playersOn } from './people';

/** What the answers are worked out from. */
interface WithLists {
  readonly lists: Lists;
}

export interface NormsQuestion {
  readonly tournament: TournamentId;
  /** Only this player; then with every check, norm or not. */
  readonly player?: PlayerId;
}

export interface NormsAnswer {
  readonly knownAt: LogPosition;
  readonly norms: TournamentNorms;
  readonly people: readonly PersonNamed[];
}

/** The norms of a tournament: of all its players, or of one. */
export function normsOf(
  { lists }: WithLists,
  knownAt: LogPosition,
  { tournament, player }: NormsQuestion,
): NormsAnswer {
  const state = stateOf(lists, knownAt, tournament);
  const ofAll = assessTournament(state, tournament);
  const norms = player === undefined ? ofAll : { ...ofAll, ...normsOfOne(state, tournament, player) };
  const shown = [...norms.achieved, ...norms.missed];
  return { knownAt, norms, people: peopleOn(state, playersOn(shown), norms.start) };
}

function normsOfOne(
  state: State,
  tournament: TournamentId,
  player: PlayerId,
): Pick<TournamentNorms, 'achieved' | 'missed'> {
  const norms = assessPlayer(state, tournament, player);
  return {
    achieved: norms.filter(({ achieved }) => achieved),
    missed: norms.filter(({ achieved }) => !achieved),
  };
}

export interface CertificateQuestion {
  readonly tournament: TournamentId;
  readonly player: PlayerId;
  readonly title: TitleByNorm;
  /** By default as registered, or as an earlier certificate has it. */
  readonly kind?: AttestedEventKind;
  readonly attested: readonly Attestation[];
}

export interface NormCertifiable {
  readonly norm: NormAssessment;
  readonly kind: AttestedEventKind;
}

/** A norm as it is once what a certificate confirms is taken for true. */
export function normAsCertified(
  { lists }: WithLists,
  knownAt: LogPosition,
  { tournament, player, title, kind: said, attested }: CertificateQuestion,
): NormCertifiable {
  const sheet = sheetOf(stateOf(lists, knownAt, tournament), tournament, player);
  const kind = said ?? sheet.event.kind;
  const confirmed = new Set([...sheet.event.attested, ...attested]);
  const norm = assessNorm({ ...sheet, event: { ...sheet.event, kind, attested: confirmed } }, title);
  return { norm, kind };
}

export interface TitleProgressQuestion {
  readonly player: PlayerId;
  readonly on: CalendarDate;
  readonly title?: PlayerTitle;
}

export interface TitleProgressAnswer {
  readonly progress: TitleProgress;
  readonly people: readonly PersonNamed[];
}

/** A player's progress towards the next titles, or towards one. */
export function titleProgressOf(
  { lists }: WithLists,
  knownAt: LogPosition,
  { player, on, title }: TitleProgressQuestion,
): TitleProgressAnswer {
  if (!lists.isKnown(player)) {
    refuse(noSuchPlayer(player));
  }
  const state = lists.stateAt(knownAt);
  const progress = titleProgress(state, player, on, title);
  return { progress, people: peopleOn(state, [player, ...playersOn(progress.norms)], on) };
}

export interface RunningQuestion {
  readonly player: PlayerId;
  /** A day: the list in force on it rates the period. */
  readonly day: CalendarDate;
}

export interface RunningAnswer {
  readonly knownAt: LogPosition;
  readonly running: RunningRating;
  readonly people: readonly PersonNamed[];
}

/** The rating inside a period, game by game (1.53a). */
export function runningOf(
  { lists }: WithLists,
  knownAt: LogPosition,
  { player, day }: RunningQuestion,
): RunningAnswer {
  const state = lists.stateAt(knownAt);
  const running = runningRating(state, player, day);
  const opponents = running.games.flatMap(({ opponent }) => (opponent === null ? [] : [opponent]));
  return { knownAt, running, people: peopleOn(state, [running.player, ...opponents], running.listDate) };
}

function stateOf(lists: Lists, knownAt: LogPosition, tournament: TournamentId): State {
  const state = lists.stateAt(knownAt);
  if (!state.hasTournament(tournament)) {
    refuse(noSuchTournament(tournament));
  }
  return state;
}

function sheetOf(state: State, tournament: TournamentId, player: PlayerId): NormSheet {
  const sheet = normSheetsOf(state, tournament).find((each) => each.player.id === player);
  return sheet ?? refuse(ledgerRefusal('PlayerNotEntered', { player, tournament }));
}
