import type { CalendarDate, PlayerId, Pool, TournamentId } from '@ledger/kernel';
import type { Command, PlayedCode, System } from '@ledger/ledger';
import { SYSTEMS } from '@ledger/ledger';
import type { Office } from '@ledger/office';
import { Choice, Day, Flag, Kind, Player, PoolName, Text, Whole } from '../http/fields';
import type { Bodies } from '../http/one-of';
import { problem, ProblemError } from '../problem/problem';
import { TournamentCorrection } from './correction.dto';
import {
  Annulment,
  DuplicateDeclaration,
  EntriesCombination,
  EntryCorrection,
  RatingBasisCorrection,
} from './corrections-of-entries.dto';

abstract class GameCorrection extends TournamentCorrection {
  @Whole('The round.', { min: 1, max: 999, example: 3 })
  readonly round!: number;
  @Player('Who had White.')
  readonly white!: PlayerId;
  @Player('Who had Black.', { example: 10000299 })
  readonly black!: PlayerId;

  protected game(tournament: TournamentId) {
    const { round, white, black } = this;
    return { ...this.about(tournament), round, white, black };
  }
}

const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;
type Result = (typeof RESULTS)[number];
const CODES: Readonly<Record<Result, PlayedCode>> = { '1-0': '1', '0-1': '0', '1/2-1/2': '=' };
const ResultField = (): PropertyDecorator =>
  Choice('The result, White first.', RESULTS, 'GameResult', { example: '1/2-1/2' });

export class ResultCorrection extends GameCorrection {
  @Kind('result')
  readonly type!: 'result';
  @ResultField()
  readonly result!: Result;

  command(tournament: TournamentId): Command {
    return { type: 'CorrectResult', ...this.game(tournament), result: CODES[this.result] };
  }
}

export class UnplayedCorrection extends GameCorrection {
  @Kind('unplayed')
  readonly type!: 'unplayed';

  command(tournament: TournamentId): Command {
    return { type: 'DeclareUnplayed', ...this.game(tournament) };
  }
}

export class PlayedCorrection extends GameCorrection {
  @Kind('played')
  readonly type!: 'played';
  @ResultField()
  readonly result!: Result;

  command(tournament: TournamentId): Command {
    return { type: 'DeclarePlayed', ...this.game(tournament), result: CODES[this.result] };
  }
}

export class DatesCorrection extends TournamentCorrection {
  @Kind('dates')
  readonly type!: 'dates';
  @Day('The first day.', { optional: true })
  readonly start?: CalendarDate;
  @Day('The last day.', { optional: true, example: '2024-02-18' })
  readonly end?: CalendarDate;
  @Day('The day on which the report was received.', { optional: true, example: '2024-02-20' })
  readonly received?: CalendarDate;
  @Whole('With `received`: the number of the interim report, where there are several.', {
    optional: true,
    min: 1,
    max: 999,
    example: 1,
  })
  readonly part?: number;

  command(tournament: TournamentId): Command {
    const { start, end, received, part } = this;
    if (start === undefined && end === undefined && received === undefined) {
      const message = 'give start, end or received';
      throw new ProblemError(problem(400, `start: ${message}`, { errors: [{ field: 'start', message }] }));
    }
    return {
      type: 'CorrectDates',
      ...this.about(tournament),
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
      ...(received === undefined ? {} : { received }),
      ...(part === undefined ? {} : { part }),
    };
  }
}

export class PoolCorrection extends TournamentCorrection {
  @Kind('pool')
  readonly type!: 'pool';
  @PoolName('The pool in which it is rated.', { example: 'rapid' })
  readonly to!: Pool;

  command(tournament: TournamentId): Command {
    return { type: 'CorrectPool', ...this.about(tournament), to: this.to };
  }
}

export class SystemCorrection extends TournamentCorrection {
  @Kind('system')
  readonly type!: 'system';
  @Choice('How it was paired.', SYSTEMS, 'TournamentSystem', { example: 'round-robin' })
  readonly to!: System;

  command(tournament: TournamentId): Command {
    return { type: 'CorrectSystem', ...this.about(tournament), to: this.to };
  }
}

export class TimeControlCorrection extends TournamentCorrection {
  @Kind('time-control')
  readonly type!: 'time-control';
  @Text('`minutes+increment`, or as in TRF26 record 222.', { example: '90+30', max: 60 })
  readonly to!: string;

  command(tournament: TournamentId): Command {
    return { type: 'CorrectTimeControl', ...this.about(tournament), to: this.to };
  }
}

export class Supersession extends TournamentCorrection {
  @Kind('supersede')
  readonly type!: 'supersede';
  @Text('The report that takes its place: a TRF16 or TRF26 file as text.', {
    max: 8_000_000,
    example: '012 City Open\n…',
  })
  readonly report!: string;
  @Whole('The number of the interim report, where there are several.', {
    optional: true,
    min: 1,
    max: 999,
    example: 1,
  })
  readonly part?: number;
  @Flag('Take it although the same file was received for another tournament.', {
    optional: true,
    example: false,
  })
  readonly despiteDuplicate?: boolean;

  command(tournament: TournamentId, office: Office): Promise<Command> {
    const { part, despiteDuplicate = false } = this;
    const terms = { despiteDuplicate, ...(part === undefined ? {} : { part }) };
    return office.supersession(Buffer.from(this.report, 'utf8'), { ...this.about(tournament), ...terms });
  }
}

export const TOURNAMENT_CORRECTIONS: Bodies<TournamentCorrection> = {
  result: ResultCorrection,
  unplayed: UnplayedCorrection,
  played: PlayedCorrection,
  entry: EntryCorrection,
  combine: EntriesCombination,
  'rating-basis': RatingBasisCorrection,
  dates: DatesCorrection,
  pool: PoolCorrection,
  system: SystemCorrection,
  'time-control': TimeControlCorrection,
  annul: Annulment,
  duplicate: DuplicateDeclaration,
  supersede: Supersession,
};

const GAME = { round: 3, white: 10000289, black: 10000299 };
const REASON = { reason: 'Scoresheets seen', evidence: 'QC 14/2024' };

export const CORRECTION_EXAMPLES = {
  result: { ...GAME, result: '1/2-1/2', ...REASON },
  unplayed: { ...GAME, ...REASON },
  played: { ...GAME, result: '1-0', ...REASON, effect: '2024-06-01' },
  entry: { from: 10000289, to: 10000299, ...REASON },
  combine: { player: 10000299, startNumbers: [4, 17], reason: 'Re-entered after round 3' },
  'rating-basis': { player: 10000299, rating: null, reason: 'A national rating was taken' },
  dates: { end: '2024-02-18', ...REASON },
  pool: { to: 'rapid', ...REASON },
  system: { to: 'round-robin', ...REASON },
  'time-control': { to: '90+30', ...REASON },
  annul: { player: 10000299, side: 'player', reason: 'Fair play case 12/2024', preview: true },
  duplicate: { of: 'T0001', reason: 'Sent by two federations' },
  supersede: { report: '012 City Open\n…', reason: 'Round 9 was missing' },
};
