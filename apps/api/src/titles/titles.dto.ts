import type { CalendarDate, FederationCode, PlayerId } from '@ledger/kernel';
import type { Title, TitleByNorm } from '@ledger/ledger';
import { TITLES, TITLES_BY_NORM } from '@ledger/ledger';
import { Choice, Day, Federation, Flag, Player } from '../http/fields';
import { KnownAtQuery } from '../reading/queries';

export class NormsQuery extends KnownAtQuery {
  @Player('Only this player, with every check whether achieved or not.', { optional: true, inQuery: true })
  readonly player?: PlayerId;
}

export class TitleProgressQuery extends KnownAtQuery {
  @Choice('Only for this title; default: all titles that the player does not hold.', TITLES, 'Title', {
    optional: true,
    example: 'GM',
  })
  readonly for?: Title;
  @Day('The day; default: today.', { optional: true })
  readonly on?: CalendarDate;
}

export class DueQuery extends KnownAtQuery {
  @Day('By this day; default: today.', { optional: true })
  readonly on?: CalendarDate;
  @Flag('Those that have been due for longer as well.', { optional: true, inQuery: true, example: true })
  readonly all?: boolean;
  @Day('New since the last list published by this day; default: since the last list but one.', {
    optional: true,
  })
  readonly since?: CalendarDate;
  @Federation('Only players of this federation.', { optional: true })
  readonly federation?: FederationCode;
}

export class RunningQuery extends KnownAtQuery {
  @Day('A day; the list in force on it rates the period.', { example: '2024-03-01' })
  readonly date!: CalendarDate;
}

export class CertificateFormQuery extends KnownAtQuery {
  @Player('The player who made the norm.', { inQuery: true })
  readonly player!: PlayerId;
  @Choice('The title.', TITLES_BY_NORM, 'TitleByNorm', { example: 'IM' })
  readonly title!: TitleByNorm;
}

export class ApplicationFormQuery extends KnownAtQuery {
  @Choice('The title.', TITLES_BY_NORM, 'TitleByNorm', { example: 'IM' })
  readonly title!: TitleByNorm;
  @Day('The day; default: today.', { optional: true })
  readonly on?: CalendarDate;
}
