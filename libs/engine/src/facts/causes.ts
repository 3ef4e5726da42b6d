import type { PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { RecordedEvent, Reversal, RulesEvent } from '@ledger/ledger';
import { conceptOf, reversalTarget } from '@ledger/ledger';
import type { FactBook } from './book';
import type { OnRecord } from './knowledge';
import type { PlayerFact } from './player-file';
import type { Amendment } from './tournament-file';

export type CauseKind = 'report' | 'correction' | 'decision' | 'rule change' | 'one-off' | 'opening list';

/** An event that can move lists, and whom it concerns directly. */
export interface Cause {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  readonly kind: CauseKind;
  readonly tournament: TournamentId | null;
  /** Named in the event; null where everyone in the tournament is concerned or, without one, everyone at all. */
  readonly players: readonly PlayerId[] | null;
  readonly pool: Pool | null;
}

/** All that was recorded after one position and up to another and can move a list, in log order. */
export function causesBetween(book: FactBook, after: number, upTo: number): Cause[] {
  const isBetween = ({ position }: OnRecord): boolean => position > after && position <= upTo;
  const causes: Cause[] = [];
  for (const { id, reports, amendments } of book.allTournaments()) {
    for (const report of reports) if (isBetween(report)) causes.push(reportCause(id, report));
    for (const amendment of amendments) if (isBetween(amendment)) causes.push(...amendmentCause(amendment));
  }
  for (const player of book.playersWithFacts()) {
    for (const fact of book.factsAbout(player)) if (isBetween(fact)) causes.push(...playerCause(fact));
  }
  for (const { data, ...event } of book.merges.filter(isBetween)) {
    causes.push(causeOf(event, 'correction', { players: [data.alias, data.kept] }));
  }
  for (const { data, ...event } of book.splits.filter(isBetween)) {
    causes.push(causeOf(event, 'correction', { players: [data.player, data.to] }));
  }
  for (const event of book.rules.filter(isBetween)) causes.push(...rulesCause(event));
  for (const { data, ...event } of book.cutoffs.filter(isBetween)) {
    causes.push(causeOf(event, 'decision', { pool: data.pool }));
  }
  for (const event of book.federations.filter(isBetween)) causes.push(causeOf(event, 'decision', {}));
  for (const { id, position, pool } of book.openings.filter(isBetween)) {
    causes.push(causeOf({ id, position, type: 'OpeningListAdopted' }, 'opening list', { pool }));
  }
  for (const event of book.reversals.filter(isBetween)) causes.push(reversalCause(book, event));
  return causes.sort((a, b) => a.position - b.position);
}

type Concerned = Partial<Pick<Cause, 'tournament' | 'players' | 'pool'>>;

function causeOf(
  { id, position, type }: OnRecord & { readonly type: string },
  kind: CauseKind,
  { tournament = null, players = null, pool = null }: Concerned,
): Cause {
  return { id, position, type, kind, tournament, players, pool };
}

function reportCause(tournament: TournamentId, report: OnRecord & { readonly type: string }): Cause {
  return causeOf(report, report.type === 'ReportSuperseded' ? 'correction' : 'report', { tournament });
}

function amendmentCause(amendment: Amendment): Cause[] {
  const { tournament } = amendment.data;
  switch (amendment.type) {
    case 'ResultCorrected':
    case 'GameDeclaredUnplayed':
    case 'GameDeclaredPlayed': {
      const { white, black } = amendment.data;
      return [causeOf(amendment, 'correction', { tournament, players: [white, black] })];
    }
    case 'GamesAnnulled': {
      const { player, side } = amendment.data;
      return [causeOf(amendment, 'correction', { tournament, players: side === 'player' ? [player] : null })];
    }
    case 'EntryReassigned':
    case 'EntriesCombined':
    case 'PoolCorrected':
    case 'DatesCorrected':
    case 'ReceiptCorrected':
    case 'SystemCorrected':
    case 'TimeControlCorrected':
    case 'TournamentAnnulled':
    case 'DuplicateTournamentDeclared':
    case 'RatingBasisCorrected':
      return [causeOf(amendment, 'correction', { tournament })];
    case 'ClaimFiled':
    case 'ClaimRejected':
    case 'ClaimUpheld':
      return [];
    default:
      return [causeOf(amendment, 'decision', { tournament })];
  }
}

/** Names and titles stand in a row but move nothing. */
function playerCause(fact: PlayerFact): Cause[] {
  const concerned = { players: [fact.data.player] };
  switch (fact.type) {
    case 'PersonRecorded':
    case 'PersonCorrected':
    case 'PlayerRenamed':
    case 'NormCertified':
    case 'NormCertificateWithdrawn':
    case 'DirectTitleAttested':
    case 'TitleApplicationFiled':
    case 'TitleApplicationRefused':
    case 'TitleAwardedConditionally':
    case 'TitleAwarded':
    case 'TitleRevoked':
    case 'PersonForgotten':
      return [];
    case 'PlayerRegistered':
    case 'PlayerDetailsCorrected':
      return [causeOf(fact, 'correction', concerned)];
    default:
      return [causeOf(fact, 'decision', concerned)];
  }
}

function rulesCause(event: RecordedEvent<RulesEvent>): Cause[] {
  if (event.type === 'EngineDefectDeclared') return [];
  const kind = event.type === 'RatingsAdjusted' ? 'one-off' : 'rule change';
  return [causeOf(event, kind, 'pool' in event.data ? { pool: event.data.pool } : {})];
}

/** A reversal concerns whom its target concerns; its stream tells, and a chain of reversals stays in one stream. */
function reversalCause(book: FactBook, event: RecordedEvent<Reversal>): Cause {
  const name = event.stream.slice(event.stream.indexOf('-') + 1);
  switch (conceptOf(event.stream)) {
    case 'tournament': {
      const tournament = name as TournamentId;
      const target = book
        .tournament(tournament)
        ?.amendments.find(({ id }) => id === firstTarget(book, event));
      const players = target === undefined ? null : (amendmentCause(target)[0]?.players ?? null);
      return causeOf(event, 'correction', { tournament, players });
    }
    case 'player': {
      const target = firstTarget(book, event);
      const merge = book.merges.find(({ id }) => id === target);
      const split = book.splits.find(({ id }) => id === target);
      const other = merge?.data.kept ?? split?.data.to;
      const players = [Number(name) as PlayerId, ...(other === undefined ? [] : [other])];
      return causeOf(event, 'correction', { players });
    }
    case 'rules':
      return causeOf(event, 'rule change', { pool: name as Pool });
    default:
      return causeOf(event, 'correction', {});
  }
}

/** What a reversal is about in the end: of a reversal of a reversal, what the first one undid. */
function firstTarget(book: FactBook, event: Reversal): string {
  let target = reversalTarget(event);
  for (let hops = 0; hops < book.reversals.length; hops++) {
    const undone = book.reversals.find(({ id }) => id === target);
    if (undone === undefined) return target;
    target = reversalTarget(undone);
  }
  return target;
}
