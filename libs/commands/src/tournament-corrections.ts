import type { CommandOf, GameCode, PlayedCode } from '@ledger/ledger';
import { GAME_CODES, PLAYED_CODES, SYSTEMS, TOURNAMENT_KINDS } from '@ledger/ledger';
import type { CommandContext } from './declaration';
import { declare } from './declaration';
import type { Field, FileContent } from './field';
import {
  choice,
  day,
  entrant,
  file,
  flag,
  int,
  ints,
  optional,
  orElse,
  orNull,
  player,
  pool,
  text,
  tournament,
  workedOut,
} from './field';
import { reportShape } from './shapes';

const CORRECTION = { subject: 'tournament', kind: 'correction', effect: 'any' } as const;

const RESULTS: Readonly<Record<string, PlayedCode>> = { '1-0': '1', '0-1': '0', '1/2-1/2': '=' };
const GAME = {
  round: int('Round', 'the round', { max: 999 }),
  white: player('White', "White's id", { control: 'entrant' }),
  black: player('Black', "Black's id", { control: 'entrant' }),
};

/** The result as people write it; commands in scenarios may also use the codes of reports. */
function result<Code extends GameCode>(codes: readonly Code[]): Field<Code> {
  const written = choice(
    'Right result',
    'the right result, White first',
    Object.keys(RESULTS),
    'GameResult',
    {
      toCommand: (value: string) => RESULTS[value] ?? value,
    },
  );
  return { ...written, alsoInCommand: (value) => codes.includes(value as Code) } as Field<never>;
}

function yesOrNo(label: string, help: string): Field<boolean> {
  const written = choice(label, help, ['yes', 'no'], 'YesOrNo', {
    placeholder: 'answer',
    toCommand: (given: string | boolean) => given === 'yes' || given === true,
  });
  const field: Field = { ...written, alsoInCommand: (value) => typeof value === 'boolean' };
  return field as Field<boolean>;
}

const PART = int('Part', 'the number of the interim report', { max: 999 });
const EXAMPLE = { tournament: 'T0001', reason: 'Scoresheets seen' };
const THE_GAME = { tournament: 'T0001', round: 3, white: 10000289, black: 10000299 };

export const TOURNAMENT_CORRECTIONS = [
  declare('CorrectResult', {
    ...CORRECTION,
    name: 'result',
    help: "correct a game's result",
    label: 'A result is wrong',
    group: 'Game',
    fields: { ...GAME, result: result(GAME_CODES) },
    example: { ...THE_GAME, result: '1/2-1/2', reason: 'Scoresheets seen', evidence: 'QC 14/2024' },
  }),
  declare('DeclareUnplayed', {
    ...CORRECTION,
    name: 'unplayed',
    help: 'declare that a reported game was not played',
    label: 'A game was not played after all',
    group: 'Game',
    fields: GAME,
    example: { ...THE_GAME, reason: 'Forfeit, says the arbiter' },
  }),
  declare('DeclarePlayed', {
    ...CORRECTION,
    name: 'played',
    help: 'declare that a game reported as unplayed, or not reported, was played',
    label: 'A game was played after all',
    group: 'Game',
    fields: { ...GAME, result: result(PLAYED_CODES) },
    example: { ...THE_GAME, result: '1-0', effect: '2024-06-01', reason: 'Game score found' },
  }),
  declare('ReassignEntry', {
    ...CORRECTION,
    name: 'entry',
    help: 'assign an entry, with all its games, to another player',
    label: 'An entry belongs to someone else',
    group: 'Entry',
    fields: {
      from: entrant('Reported as', 'the id in the report'),
      to: player('Correct player', 'the id of the person who played'),
    },
    example: { tournament: 'T0001', from: 10000289, to: 10000299, reason: 'Two digits swapped' },
  }),
  declare('CombineEntries', {
    ...CORRECTION,
    name: 'combine',
    help: 'combine the entries of a player who entered twice; the games count once',
    label: 'One player has several start numbers',
    group: 'Entry',
    fields: {
      player: entrant('Player', 'the player with these start numbers'),
      startNumbers: ints('Start numbers', 'the start numbers in the report', {
        min: 1,
        max: 99_999,
        cli: { option: 'start-number' },
      }),
      part: orElse(PART, 1, 'the first'),
    },
    example: {
      tournament: 'T0001',
      player: 10000299,
      startNumbers: [4, 17],
      reason: 'Re-entered after round 3',
    },
  }),
  declare('CorrectRatingBasis', {
    ...CORRECTION,
    name: 'rating-basis',
    help: 'correct the rating used for a player in a tournament',
    label: 'A wrong rating was used for a player',
    group: 'Entry',
    fields: {
      player: entrant('Player', 'the player whose rating is corrected'),
      rating: orNull(int('Right rating', 'the right rating', { min: 100, max: 9999 }), 'unrated'),
    },
    example: { tournament: 'T0001', player: 10000299, rating: null, reason: 'A national rating was used' },
  }),
  declare('CorrectDates', {
    ...CORRECTION,
    name: 'dates',
    help: 'correct the first and last day of a tournament, or the day on which its report was received',
    label: 'The dates are wrong',
    group: 'Tournament',
    fields: {
      start: optional(day('First day', 'the first day')),
      end: optional(day('Last day', 'the last day')),
      received: optional(day('Report received on', 'the day on which the report was received')),
      part: optional(PART, 'the only one'),
    },
    atLeastOne: ['start', 'end', 'received'],
    goesWith: { part: 'received' },
    example: { tournament: 'T0001', end: '2024-02-18', reason: 'A rest day was forgotten' },
  }),
  declare('CorrectPool', {
    ...CORRECTION,
    name: 'pool',
    help: 'correct the pool in which a tournament is rated',
    label: 'It belongs to another pool',
    group: 'Tournament',
    fields: { to: pool('Pool', 'the pool in which it is rated') },
    example: { tournament: 'T0001', to: 'rapid', reason: 'Played at 15+10' },
  }),
  declare('CorrectSystem', {
    ...CORRECTION,
    name: 'system',
    help: 'correct the pairing system of a tournament',
    label: 'The system is wrong',
    group: 'Tournament',
    fields: { to: choice('System', 'the pairing system', SYSTEMS, 'TournamentSystem') },
    example: { tournament: 'T0001', to: 'round-robin', reason: 'Reported as a Swiss' },
  }),
  declare('CorrectTimeControl', {
    ...CORRECTION,
    name: 'time-control',
    help: 'correct the time control of a tournament',
    label: 'The time control is wrong',
    group: 'Tournament',
    fields: {
      to: text('Time control', 'minutes+increment, or as in TRF26 record 222', {
        max: 60,
        placeholder: 'tc',
      }),
    },
    example: { tournament: 'T0001', to: '90+30', reason: 'The increment was left out' },
  }),
  declare('CorrectKind', {
    ...CORRECTION,
    name: 'kind',
    help: 'correct the kind of event (league, national championship, Olympiad and so on)',
    label: 'The kind of event is wrong',
    group: 'Tournament',
    fields: {
      to: choice('Kind', 'the kind of event', TOURNAMENT_KINDS, 'TournamentKind'),
    },
    example: { tournament: 'T0001', to: 'league', reason: 'Reported as an ordinary tournament' },
  }),
  declare('CorrectHybrid', {
    ...CORRECTION,
    name: 'hybrid',
    help: 'correct whether a tournament was played partly over the internet',
    label: 'It was hybrid, or was not',
    group: 'Tournament',
    fields: { to: yesOrNo('Hybrid', 'whether it was played under hybrid conditions') },
    example: { tournament: 'T0001', to: 'yes', reason: 'Two boards played from another venue' },
  }),
  declare('CorrectOfficial', {
    ...CORRECTION,
    name: 'official',
    help: 'correct whether a tournament is an official FIDE or continental event',
    label: 'It is an official event, or is not',
    group: 'Tournament',
    fields: { to: yesOrNo('Official', 'whether it is an official event') },
    example: { tournament: 'T0001', to: 'yes', reason: 'A continental championship' },
  }),
  declare('CorrectRegistrationDay', {
    ...CORRECTION,
    name: 'registration',
    help: 'correct the day on which a tournament was registered',
    label: 'The day of registration is wrong',
    group: 'Tournament',
    fields: { to: day('Registered on', 'the day of registration') },
    example: { tournament: 'T0001', to: '2024-01-20', reason: 'The form came by post' },
  }),
  declare('CorrectRounds', {
    ...CORRECTION,
    name: 'rounds',
    help: 'correct the number of scheduled rounds, or of scheduled games of a match',
    label: 'The number of rounds is wrong',
    group: 'Tournament',
    fields: { to: int('Rounds', 'the number of scheduled rounds', { max: 999 }) },
    example: { tournament: 'T0001', to: 8, reason: 'Scheduled for eight games' },
  }),
  declare('AnnulGames', {
    ...CORRECTION,
    name: 'annul',
    help: "annul a tournament, or one player's games in it",
    label: "One player's games, or all, do not count",
    group: 'Entry',
    fields: {
      player: workedOut(entrant('Player', 'annul only the games of this player'), 'the whole tournament'),
      round: orElse(
        int('Round', "annul only the player's game of this round", { max: 999 }),
        null,
        'all rounds',
      ),
      side: orElse(
        choice('For whom', 'the side for which the games are not rated', ['both', 'player'], 'AnnulledSide'),
        'both',
        'both',
      ),
    },
    goesWith: { round: 'player', side: 'player' },
    example: { tournament: 'T0001', player: 10000299, side: 'player', reason: 'Fair play case 12/2024' },
    make: ({ player: annulled, round, side, ...command }: CommandOf<'AnnulGames'>) =>
      annulled === undefined
        ? { ...command, type: 'AnnulTournament' }
        : { ...command, player: annulled, round, side },
  }),
  declare('AnnulTournament', {
    ...CORRECTION,
    kind: 'elsewhere',
    name: 'annul-tournament',
    help: 'annul a whole tournament',
    label: 'The whole tournament does not count',
    group: 'Tournament',
    fields: {},
    example: { ...EXAMPLE, reason: 'Fair play case 12/2024' },
  }),
  declare('DeclareDuplicate', {
    ...CORRECTION,
    name: 'duplicate',
    help: 'declare that a tournament was reported twice; this one is void',
    label: 'It was reported twice; this one is void',
    group: 'Tournament',
    fields: { original: tournament('The one that counts', 'the tournament that counts', { called: 'of' }) },
    example: { tournament: 'T0002', of: 'T0001', reason: 'Sent by two federations' },
  }),
  declare('SupersedeReport', {
    ...CORRECTION,
    name: 'supersede',
    help: 'replace the whole report with a corrected file',
    label: 'The whole report is wrong',
    group: 'Tournament',
    fields: {
      report: reportShape,
      despiteDuplicate: optional(
        flag(
          'Accept a duplicate',
          'accept this file although it was already reported for another tournament',
        ),
      ),
    },
    asks: {
      file: file('The right report', 'the report that replaces it, a TRF16 or TRF26 file', {
        called: 'report',
        max: 8_000_000,
        cli: { argument: true },
      }),
      part: optional(PART, 'the only one'),
    },
    example: { tournament: 'T0001', report: '012 City Open\n…', reason: 'Round 9 was missing' },
    make(
      { type: _, ...command },
      { report, part }: { readonly report: FileContent; readonly part?: number },
      { office }: CommandContext,
    ) {
      const terms = { ...command, ...(part === undefined ? {} : { part }) };
      const bytes = typeof report === 'string' ? new TextEncoder().encode(report) : report;
      return office.supersession(bytes, terms as never);
    },
  }),
];
