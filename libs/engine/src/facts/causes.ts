import type { PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { CauseKind, EventType, RecordedEvent, Reversal } from '@ledger/ledger';
import { conceptOf, EVENT_CATALOGUE, reversalTarget } from '@ledger/ledger';
import type { FactBook } from './book';
import type { OnRecord } from './knowledge';
import type { Amendment } from './tournament-file';

/** An event that can move lists, and whom it concerns directly. */
export interface Cause {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  readonly kind: CauseKind;
  readonly tournament: TournamentId | null;
  /** Named in the event; null where everyone in the tournament is concerned or, without one, everyone at all. */
  readonly players: readonly PlayerId[] | null;
  /** Null for all pools. */
  readonly pool: Pool | null;
}

/** All that was recorded after one position and up to another and can move a list, in log order. */
export function causesBetween(book: FactBook, after: number, upTo: number): Cause[] {
  const isBetween = ({ position }: OnRecord): boolean => position > after && position <= upTo;
  const causes: Cause[] = [];
  const add = (event: CauseEvent, concerned: Concerned): void => {
    const kind = EVENT_CATALOGUE[event.type].cause;
    if (kind !== null && isBetween(event)) causes.push(causeOf(event, kind, concerned));
  };
  for (const tournament of new Set(book.files.filedBetween(after, upTo))) {
    const { reports, amendments } = book.tournament(tournament)!;
    for (const report of reports) add(report, { tournament });
    for (const amendment of amendments) add(amendment, { tournament, players: playersNamed(amendment) });
  }
  for (const player of new Set(book.playerFacts.filed.between(after, upTo))) {
    for (const fact of book.factsAbout(player)) add(fact, { players: [fact.data.player] });
  }
  for (const merge of book.merges) add(merge, { players: [merge.data.alias, merge.data.kept] });
  for (const split of book.splits) add(split, { players: [split.data.player, split.data.to] });
  for (const event of [...book.rules, ...book.cutoffs]) add(event, { pool: event.data.pool });
  for (const event of book.federations) add(event, {});
  for (const { id, position, pool } of book.openings)
    add({ id, position, type: 'OpeningListAdopted' }, { pool });
  for (const event of book.reversals.filter(isBetween)) causes.push(reversalCause(book, event));
  return causes.sort((a, b) => a.position - b.position);
}

type Concerned = Partial<Pick<Cause, 'tournament' | 'players' | 'pool'>>;
type CauseEvent = OnRecord & { readonly type: EventType };

function causeOf(
  { id, position, type }: CauseEvent,
  kind: CauseKind,
  { tournament = null, players = null, pool = null }: Concerned,
): Cause {
  return { id, position, type, kind, tournament, players, pool };
}

/** The players whom a correction of a tournament names; null where it concerns everyone who played. */
function playersNamed({ type, data }: Amendment): readonly PlayerId[] | null {
  if ('white' in data) return [data.white, data.black];
  return type === 'GamesAnnulled' && data.side === 'player' ? [data.player] : null;
}

/** A reversal concerns whom its target concerns: both are in one stream, also in a chain of reversals. */
function reversalCause(book: FactBook, event: RecordedEvent<Reversal>): Cause {
  const name = event.stream.slice(event.stream.indexOf('-') + 1);
  switch (conceptOf(event.stream)) {
    case 'tournament': {
      const tournament = name as TournamentId;
      const target = book
        .tournament(tournament)
        ?.amendments.find(({ id }) => id === firstTarget(book, event));
      const players = target === undefined ? null : playersNamed(target);
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
