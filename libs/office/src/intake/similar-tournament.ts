import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import { addDays, refuse } from '@ledger/kernel';
import { decodeEvent, tournamentStream } from '@ledger/ledger';
import type { TrfReport } from '@ledger/formats';
import type { OfficeContext } from '../office-context';
import type { TournamentCard } from '../questions/tournament-card';
import { tournamentCard } from '../questions/tournament-card';
import { officeRefusal } from '../refusals';
import type { ReportDraft, ReportInput } from './report-draft';

/** A file that is sent again has nearly the same days, and of a hundred games at least this many are the same. */
const DAYS_APART = 3;
const SAME_PERCENT = 80;

/**
 * A corrected file is easily sent under another id, and its games would be rated twice. Refuses a report whose games
 * are, with few exceptions, those of another tournament.
 */
export async function requireNotSimilar(
  { store, directory, logReader, entrants }: OfficeContext,
  report: TrfReport,
  { registration, report: file }: ReportDraft,
  { tournament, despiteDuplicate }: ReportInput,
): Promise<void> {
  if (despiteDuplicate === true) return;
  const games = printedGames(report);
  if (games.size === 0) return;
  const { pool, federation, start } = registration;
  const near = (await directory()).reportedBetween(addDays(start, -DAYS_APART), addDays(start, DAYS_APART));
  for (const other of near) {
    if (other.id === tournament || other.pool !== pool || other.federation !== federation) continue;
    if (!canBeSimilar(games, entrants.of(other.id))) continue;
    const known = logReader.position;
    const history = (await store.readStream(tournamentStream(other.id))).map(decodeEvent);
    const card = tournamentCard(other.id, history);
    // What was recorded meanwhile could have changed it.
    if (logReader.position === known) entrants.note(other.id, playersOf(card));
    // The same file is refused by its digest, with its own words.
    const digests = [file.source.digest, ...(file.equivalentDigests ?? [])];
    const isSameFile = card.parts.some(({ digest }) => digests.includes(digest));
    if (isSameFile || card.annulled !== null || card.duplicateOf !== null) continue;
    const same = recordedGames(card).filter((game) => games.has(game)).length;
    if (!isEnough(same, games.size)) continue;
    refuseSimilar(tournament, other.id, card.facts, { same, of: games.size });
  }
}

function isEnough(same: number, of: number): boolean {
  return same * 100 >= of * SAME_PERCENT;
}

/** Whether enough of the games are between players of another tournament; true where its players are not known. */
function canBeSimilar(games: Games, players: ReadonlySet<PlayerId> | undefined): boolean {
  if (players === undefined) return true;
  let possible = games.size;
  for (const [white, black] of games.values()) {
    if (players.has(white) && players.has(black)) continue;
    possible -= 1;
    if (!isEnough(possible, games.size)) return false;
  }
  return true;
}

function playersOf({ parts }: TournamentCard): readonly PlayerId[] {
  return parts.flatMap(({ entries }) => entries.map(({ player }) => player));
}

function refuseSimilar(
  tournament: TournamentId,
  other: TournamentId,
  facts: TournamentCard['facts'],
  { same, of }: { readonly same: number; readonly of: number },
): never {
  return refuse(
    officeRefusal('GamesAlreadyReported', {
      same,
      of,
      other,
      name: facts.name,
      dates: dates(facts),
      where: tournament,
    }),
  );
}

function dates({ start, end }: { readonly start: CalendarDate; readonly end: CalendarDate }): string {
  return start === end ? start : `${start} to ${end}`;
}

/** The players of each game, by round, players and result. */
type Games = ReadonlyMap<string, readonly [white: PlayerId, black: PlayerId]>;

function printedGames({ players, games }: TrfReport): Games {
  const idOf = new Map(players.map(({ startNumber, id }) => [startNumber, id]));
  const printed = new Map<string, readonly [PlayerId, PlayerId]>();
  for (const { round, white, black, code } of games) {
    const [one, other] = [idOf.get(white) ?? null, black === null ? null : (idOf.get(black) ?? null)];
    if (one !== null && other !== null) printed.set(`${round} ${one} ${other} ${code}`, [one, other]);
  }
  return printed;
}

function recordedGames({ parts }: TournamentCard): readonly string[] {
  return parts.flatMap(({ entries, games }) => {
    const idOf = new Map(entries.map(({ startNumber, player }) => [startNumber, player]));
    return games.flatMap(({ round, white, black, result }) =>
      black === null ? [] : [`${round} ${idOf.get(white)} ${idOf.get(black)} ${result}`],
    );
  });
}
