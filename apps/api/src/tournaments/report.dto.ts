import type { CalendarDate, FederationCode, Pool, TournamentId } from '@ledger/kernel';
import type { System, TournamentKind } from '@ledger/ledger';
import { SYSTEMS, TOURNAMENT_KINDS } from '@ledger/ledger';
import type { ReportInput } from '@ledger/office';
import { Choice, Day, Federation, Flag, PoolName, Text, Int } from '../http/fields';

/** What the sender adds to the file, as query parameters or form fields; it overrides the file. */
export class ReportQuery {
  @PoolName('The pool; required unless the tournament is registered.', { optional: true })
  readonly pool?: Pool;
  @Day('The first day.', { optional: true })
  readonly start?: CalendarDate;
  @Day('The last day.', { optional: true, example: '2024-02-18' })
  readonly end?: CalendarDate;
  @Day('The day on which the report was received; default: today. Only an administrator may set it.', {
    optional: true,
    example: '2024-02-20',
  })
  readonly received?: CalendarDate;
  @Day(
    'The day of registration, if the tournament is not registered yet. For an officer it is today; only an administrator may set it.',
    { optional: true, example: '2024-01-10' },
  )
  readonly registered?: CalendarDate;
  @Federation('The federation that registers it.', { optional: true })
  readonly federation?: FederationCode;
  @Choice('How it was paired.', SYSTEMS, 'TournamentSystem', { optional: true, example: 'swiss' })
  readonly system?: System;
  @Choice(
    'The kind of event, if the regulations have special rules for it. Only an administrator may set it.',
    TOURNAMENT_KINDS,
    'TournamentKind',
    { optional: true, example: 'ordinary' },
  )
  readonly kind?: TournamentKind;
  @Text('`minutes+increment`, or as in TRF26 record 222.', { optional: true, example: '90+30', max: 60 })
  readonly timeControl?: string;
  @Flag('An official FIDE event. Only an administrator may set it.', {
    inQuery: true,
    optional: true,
    example: false,
  })
  readonly official?: boolean;
  @Int('The number of an interim report.', { inQuery: true, optional: true, min: 1, max: 999, example: 1 })
  readonly part?: number;
  @Flag('Add games that were played after the report.', {
    inQuery: true,
    optional: true,
    example: false,
  })
  readonly supplement?: boolean;
  @Flag('Register players whose ids are unknown, as the report prints them.', {
    inQuery: true,
    optional: true,
    example: false,
  })
  readonly registerPlayers?: boolean;
  @Flag(
    'Accept this file although it, or nearly the same games, was already reported for another tournament. Only an administrator may.',
    {
      inQuery: true,
      optional: true,
      example: false,
    },
  )
  readonly despiteDuplicate?: boolean;
  @Flag('Accept players whose printed names differ from those on record.', {
    inQuery: true,
    optional: true,
    example: false,
  })
  readonly confirmPersons?: boolean;
  @Text(
    'The reason; required with fields that only an administrator may set, and recorded with the events.',
    {
      optional: true,
      example: 'Received by post on 20 February',
      max: 2000,
    },
  )
  readonly reason?: string;

  @Flag('Only check it: answer what was found, record nothing.', {
    inQuery: true,
    optional: true,
    example: false,
  })
  readonly preview?: boolean;

  terms(tournament: TournamentId, pool: Pool, today: CalendarDate): ReportInput {
    const { received = today, registerPlayers = false } = this;
    const { pool: _pool, preview: _preview, reason: _reason, ...rest } = this;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    return { ...given, tournament, pool, received, registerPlayers, compareRatings: true };
  }
}

/** The form of an upload by a browser: the file and the same fields. */
export class ReportForm extends ReportQuery {
  @Text('The TRF16 or TRF26 file.', { max: Number.MAX_SAFE_INTEGER })
  readonly file!: string;
}
