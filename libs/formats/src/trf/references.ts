import type { SourceLocation } from '../finding';
import type { TrfDraft } from './draft';
import type { TrfGame } from './report';

const WHOLE_FILE = (field: string): SourceLocation => ({ line: null, column: null, field });

/** Checks of the whole file: is anything there at all, and do the records name players that exist? */
export function checkReferences(draft: TrfDraft, games: readonly TrfGame[], rounds: number): void {
  const { findings, players, tournament } = draft;
  if (players.length === 0) {
    findings.error('NoPlayers', WHOLE_FILE('001'), 'There is no player in this file.', {
      advice: 'Check that this is a tournament report. Each player has a line that begins with 001.',
    });
  } else if (rounds === 0) {
    findings.error('NoRounds', WHOLE_FILE('001'), 'No player has a round.', {
      advice: 'Rounds begin in column 92 of the 001 records.',
    });
  }
  if (tournament.name === null) {
    findings.warning('NameMissing', WHOLE_FILE('012'), 'The tournament has no name.');
  }
  if (tournament.numberOfPlayers !== null && tournament.numberOfPlayers !== players.length) {
    findings.warning(
      'CountDiffers',
      WHOLE_FILE('062'),
      `062 counts ${tournament.numberOfPlayers} players, the file has ${players.length}.`,
      { assumed: 'the players in the file' },
    );
  }
  if (
    tournament.scheduledRounds !== null &&
    tournament.scheduledRounds > 0 &&
    rounds > tournament.scheduledRounds
  ) {
    findings.warning(
      'MoreRoundsThanScheduled',
      WHOLE_FILE('142 or XXR'),
      `The tournament was to have ${tournament.scheduledRounds} rounds, but ${rounds} were played.`,
      { advice: 'Correct the number of rounds, or remove the extra columns.' },
    );
  }
  checkIds(draft, games);
  checkAllocatedByes(draft, games);
  checkNumbers(draft);
}

/**
 * A player with games needs a FIDE number. One person behind two start numbers would play twice in a round, unless one
 * of the entries has no game: a player whom two teams name.
 */
function checkIds(draft: TrfDraft, games: readonly TrfGame[]): void {
  const playing = new Set<number>();
  for (const { white, black } of games) if (black !== null) playing.add(white).add(black);
  const seen = new Map<number, { readonly row: number; readonly played: boolean }>();
  draft.players.forEach(({ id, startNumber }, row) => {
    const place = { line: draft.playerLines[row]!, column: 58, field: '001 FIDE number' };
    const played = playing.has(startNumber);
    if (id === null) {
      if (played) draft.findings.warning('IdMissing', place, 'The player has no FIDE number.', LOOK_UP);
      return;
    }
    const known = seen.get(id);
    if (known === undefined || (played && !known.played)) seen.set(id, { row, played });
    if (known === undefined) return;
    const message = `FIDE number ${id} is also in line ${draft.playerLines[known.row]}.`;
    if (played && known.played) {
      const advice = 'One of the two players has a wrong number, or is in the file twice.';
      draft.findings.error('IdTwice', place, message, { advice });
    } else {
      const assumed = 'one person with two entries, of which one has no game';
      draft.findings.warning('IdTwice', place, message, { assumed });
    }
  });
}

const LOOK_UP = { advice: 'Without it the games cannot be rated. Look up the number.' };

/** TRF: a pairing-allocated bye at most once per round; teams give it to every board. */
function checkAllocatedByes(draft: TrfDraft, games: readonly TrfGame[]): void {
  if (draft.teams.length > 0) return;
  const counts = new Map<number, number>();
  for (const game of games) if (game.code === 'U') counts.set(game.round, (counts.get(game.round) ?? 0) + 1);
  for (const [round, count] of counts) {
    if (count < 2) continue;
    draft.findings.warning(
      'AllocatedByeTwice',
      WHOLE_FILE(`round ${round}`),
      `${count} players have the pairing-allocated bye in round ${round}; there can be one.`,
    );
  }
}

function checkNumbers(draft: TrfDraft): void {
  const unknown = (numbers: readonly number[], what: string): void => {
    const missing = numbers.filter((number) => number !== 0 && draft.startNumbers.rowOf(number) < 0);
    if (missing.length === 0) return;
    draft.findings.warning(
      'PlayerUnknown',
      WHOLE_FILE(what),
      `${what} names ${[...new Set(missing)].slice(0, 10).join(', ')}, who ${missing.length === 1 ? 'is' : 'are'} not in the file.`,
    );
  };
  for (const team of draft.teams) unknown(team.players, `Team ${team.number}`);
  for (const order of draft.boardOrders) unknown(order.players, `Record 300 of round ${order.round}`);
  unknown(
    draft.nationalRatings.map((rating) => rating.startNumber),
    'A national rating',
  );
  unknown(
    draft.details.map((detail) => detail.startNumber),
    'A DAT record',
  );
  unknown(draft.absent, 'XXZ');
}
