import type { CalendarDate, FederationCode, Pool, TournamentId } from '@ledger/kernel';
import type { RegisterTournament, System, TournamentKind } from '@ledger/ledger';
import { SYSTEMS, TOURNAMENT_KINDS } from '@ledger/ledger';
import { Choice, Day, Federation, Flag, PoolName, Text, Tournament, Whole } from '../http/fields';

/** A tournament before its report comes. */
export class TournamentBody {
  @Tournament("The tournament's id.", { example: 'T0200' })
  readonly id!: TournamentId;
  @Text('Its name.', { example: 'City Open', max: 300 })
  readonly name!: string;
  @PoolName()
  readonly pool!: Pool;
  @Day('The first day.', { example: '2024-06-01' })
  readonly start!: CalendarDate;
  @Day('The last day.', { example: '2024-06-09' })
  readonly end!: CalendarDate;
  @Federation('The federation that registers it.')
  readonly federation!: FederationCode;
  @Day('The day of registration; today if it is not given.', { optional: true, example: '2024-05-02' })
  readonly registered?: CalendarDate;
  @Choice('How it is paired.', SYSTEMS, 'TournamentSystem', { optional: true, example: 'swiss' })
  readonly system?: System;
  @Choice('Events with rules of their own.', TOURNAMENT_KINDS, 'TournamentKind', {
    optional: true,
    example: 'ordinary',
  })
  readonly kind?: TournamentKind;
  @Text('`minutes+increment`, or as in TRF26 record 222.', { optional: true, example: '90+30', max: 60 })
  readonly timeControl?: string;
  @Text('Where it is played.', { optional: true, example: 'Leipzig', max: 200 })
  readonly city?: string;
  @Whole('Scheduled rounds.', { optional: true, min: 1, max: 999, example: 9 })
  readonly rounds?: number;
  @Flag('An official FIDE event, which may end on the last day before a list.', {
    optional: true,
    example: false,
  })
  readonly official?: boolean;
  @Flag('Played partly over the internet.', { optional: true, example: false })
  readonly hybrid?: boolean;
  @Text('Why; recorded with the registration.', { optional: true, example: 'Form of 2 May', max: 2000 })
  readonly reason?: string;

  command(today: CalendarDate): RegisterTournament {
    const { id, name, pool, start, end, federation } = this;
    return {
      type: 'RegisterTournament',
      tournament: id,
      name,
      city: this.city ?? null,
      federation,
      pool,
      start,
      end,
      registeredOn: this.registered ?? today,
      system: this.system ?? 'swiss',
      kind: this.kind ?? 'ordinary',
      rounds: this.rounds ?? null,
      timeControl: this.timeControl ?? null,
      official: this.official ?? false,
      hybrid: this.hybrid ?? false,
    };
  }
}
