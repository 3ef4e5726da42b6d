import type { PlayerId, TournamentId } from '@ledger/kernel';
import { calendarDate, isCalendarDate, listDate, logPosition } from '@ledger/kernel';
import type { Effect, PlayedCode } from '@ledger/ledger';
import type {
  CombineOptions,
  DuplicateOptions,
  RatingBasisOptions,
} from '../commands/corrections-of-entries';
import type { GameOptions, Result, ResultOptions } from '../commands/corrections-of-games';
import type { DetailsOptions, MergeOptions, SplitOptions } from '../commands/corrections-of-players';
import type {
  AnnulOptions,
  DatesOptions,
  EntryOptions,
  SupersedeOptions,
  ToPoolOptions,
  ToSystemOptions,
  ToTextOptions,
} from '../commands/corrections-of-tournaments';
import { atDesk } from '../desk';
import { UsageError } from '../exit';
import type { DecisionOptions } from '../options';
import { readFile } from '../files';
import { decide, grounds } from './decide';

function effectOf(options: DecisionOptions): Effect {
  return options.effect === undefined || options.effect === 'origin' ? 'origin' : listDate(options.effect);
}

/** For corrections that always re-open the lists they touch. */
function onlyAtOrigin(options: DecisionOptions): void {
  if (effectOf(options) === 'origin') return;
  throw new UsageError('This correction can only take effect at its origin; leave --effect out.');
}

const CODES: Readonly<Record<Result, PlayedCode>> = { '1-0': '1', '0-1': '0', '1/2-1/2': '=' };

function game(tournament: TournamentId, options: GameOptions) {
  const { round, white, black } = options;
  return { tournament, round, white, black, effect: effectOf(options), ...grounds(options) };
}

export function correctResult(tournament: TournamentId, options: ResultOptions): Promise<void> {
  return decide(options, {
    type: 'CorrectResult',
    ...game(tournament, options),
    result: CODES[options.result],
  });
}

export function declareUnplayed(tournament: TournamentId, options: GameOptions): Promise<void> {
  return decide(options, { type: 'DeclareUnplayed', ...game(tournament, options) });
}

export function declarePlayed(tournament: TournamentId, options: ResultOptions): Promise<void> {
  return decide(options, {
    type: 'DeclarePlayed',
    ...game(tournament, options),
    result: CODES[options.result],
  });
}

function ofTournament(tournament: TournamentId, options: DecisionOptions) {
  return { tournament, effect: effectOf(options), ...grounds(options) };
}

export function reassignEntry(tournament: TournamentId, options: EntryOptions): Promise<void> {
  const { from, to } = options;
  return decide(options, { type: 'ReassignEntry', ...ofTournament(tournament, options), from, to });
}

export function declareDuplicate(tournament: TournamentId, options: DuplicateOptions): Promise<void> {
  return decide(options, {
    type: 'DeclareDuplicate',
    ...ofTournament(tournament, options),
    original: options.of,
  });
}

export function combineEntries(tournament: TournamentId, options: CombineOptions): Promise<void> {
  const { player, part, startNumber: startNumbers } = options;
  const entries = { player, part, startNumbers };
  return decide(options, { type: 'CombineEntries', ...ofTournament(tournament, options), ...entries });
}

export function correctRatingBasis(tournament: TournamentId, options: RatingBasisOptions): Promise<void> {
  const { player, rating } = options;
  return decide(options, {
    type: 'CorrectRatingBasis',
    ...ofTournament(tournament, options),
    player,
    rating: rating === 'unrated' ? null : rating,
  });
}

export async function correctDates(tournament: TournamentId, options: DatesOptions): Promise<void> {
  const { start, end, received, part } = options;
  if (start === undefined && end === undefined && received === undefined) {
    throw new UsageError('Give --start, --end or --received.');
  }
  if (part !== undefined && received === undefined) throw new UsageError('Give --part only with --received.');
  return decide(options, {
    type: 'CorrectDates',
    ...ofTournament(tournament, options),
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(received === undefined ? {} : { received }),
    ...(part === undefined ? {} : { part }),
  });
}

export function correctPool(tournament: TournamentId, options: ToPoolOptions): Promise<void> {
  return decide(options, { type: 'CorrectPool', ...ofTournament(tournament, options), to: options.to });
}

export function correctSystem(tournament: TournamentId, options: ToSystemOptions): Promise<void> {
  return decide(options, { type: 'CorrectSystem', ...ofTournament(tournament, options), to: options.to });
}

export function correctTimeControl(tournament: TournamentId, options: ToTextOptions): Promise<void> {
  return decide(options, {
    type: 'CorrectTimeControl',
    ...ofTournament(tournament, options),
    to: options.to,
  });
}

export async function annul(tournament: TournamentId, options: AnnulOptions): Promise<void> {
  const { player, round = null, side } = options;
  if (player !== undefined) {
    const annulled = { player, round, side: side ?? 'both' };
    return decide(options, { type: 'AnnulGames', ...ofTournament(tournament, options), ...annulled });
  }
  if (side !== undefined) throw new UsageError('--side goes with --player.');
  if (round !== null) throw new UsageError('--round goes with --player.');
  return decide(options, { type: 'AnnulTournament', ...ofTournament(tournament, options) });
}

export async function supersede(
  tournament: TournamentId,
  file: string,
  options: SupersedeOptions,
): Promise<void> {
  const bytes = await readFile(file);
  await atDesk(options, async (office) => {
    const { part, despiteDuplicate = false } = options;
    const terms = { despiteDuplicate, ...(part === undefined ? {} : { part }) };
    const command = await office.supersession(bytes, { ...ofTournament(tournament, options), ...terms });
    await decide(options, command, office);
  });
}

export async function correctPlayer(player: PlayerId, options: DetailsOptions): Promise<void> {
  const { name, birth, sex, federation } = options;
  if (name === undefined && birth === undefined && sex === undefined && federation === undefined) {
    throw new UsageError('Give at least one of --name, --birth, --sex and --federation.');
  }
  return decide(options, {
    type: 'CorrectPlayer',
    player,
    ...(name === undefined ? {} : { name }),
    ...(birth === undefined ? {} : readBirth(birth)),
    ...(sex === undefined ? {} : { sex }),
    ...(federation === undefined ? {} : { federation }),
    effect: effectOf(options),
    ...grounds(options),
  });
}

function readBirth(text: string) {
  if (isCalendarDate(text)) return { birthDate: calendarDate(text) };
  if (/^\d{4}$/.test(text)) return { birthYear: Number(text) };
  throw new UsageError(`--birth must be YYYY-MM-DD or YYYY, not "${text}".`);
}

export function merge(player: PlayerId, options: MergeOptions): Promise<void> {
  return decide(options, {
    type: 'MergePlayers',
    alias: player,
    kept: options.into,
    effect: effectOf(options),
    ...grounds(options),
  });
}

export async function unmerge(player: PlayerId, options: DecisionOptions): Promise<void> {
  onlyAtOrigin(options);
  return decide(options, { type: 'RevertMerge', alias: player, ...grounds(options) });
}

export function split(player: PlayerId, options: SplitOptions): Promise<void> {
  return decide(options, {
    type: 'SplitPlayer',
    player,
    to: options.to,
    tournaments: options.tournament,
    effect: effectOf(options),
    ...grounds(options),
  });
}

export async function revert(position: number, options: DecisionOptions): Promise<void> {
  onlyAtOrigin(options);
  await atDesk(options, async (office) => {
    const command = await office.reversalOf(logPosition(position), grounds(options));
    await decide(options, command, office);
  });
}
