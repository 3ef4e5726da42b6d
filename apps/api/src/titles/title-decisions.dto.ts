import type { CalendarDate, PlayerId, TournamentId } from '@ledger/kernel';
import type { AttestedArticle, AttestedEventKind, Command, Title, TitleByNorm } from '@ledger/ledger';
import { ATTESTED_ARTICLES, NORM_EVENT_KINDS, TITLES, TITLES_BY_NORM } from '@ledger/ledger';
import type { Office } from '@ledger/office';
import { Choice, Choices, Day, Flag, Kind, Text, Tournament, Tournaments, Whole } from '../http/fields';
import { DecisionBody } from '../recording/decision.dto';

/** A decision about a title; what it leaves out, the office works out from the record and the law. */
export abstract class TitleDecision extends DecisionBody {
  @Choice('The title.', TITLES, 'Title', { example: 'IM' })
  readonly title!: Title;
  @Day('The day of the decision, from which it holds.')
  readonly on!: CalendarDate;

  abstract command(player: PlayerId, office: Office): Command | Promise<Command>;

  protected about(player: PlayerId) {
    return { player, title: this.title, on: this.on, ...this.grounds() };
  }
}

/** The same about a title that is won by norms. */
export abstract class NormDecision extends DecisionBody {
  @Choice('The title.', TITLES_BY_NORM, 'TitleByNorm', { example: 'IM' })
  readonly title!: TitleByNorm;
  @Tournament('The tournament in which the norm was achieved.')
  readonly tournament!: TournamentId;
  @Day('The day on which the certificate is registered, or withdrawn.')
  readonly on!: CalendarDate;

  protected about(player: PlayerId) {
    const { title, tournament, on } = this;
    return { player, title, tournament, on, ...this.grounds() };
  }
}

export class NormCertification extends NormDecision {
  @Kind('certify-norm')
  readonly type!: 'certify-norm';
  @Text('Where the signed certificate IT1 is filed.', { example: 'IT1 2024/0071-3', max: 200 })
  readonly certificate!: string;
  @Choice(
    'The kind of event that the chief arbiter certifies (1.41b, 1.43a-c).',
    NORM_EVENT_KINDS,
    'NormEventKind',
    {
      optional: true,
      example: 'ordinary',
    },
  )
  readonly kind?: AttestedEventKind;
  @Choices('What is vouched for, by article.', ATTESTED_ARTICLES, 'AttestedArticle', {
    optional: true,
    example: ['1.13', '1.15', '1.16', '1.42d'],
  })
  readonly attested?: readonly AttestedArticle[];
  @Day('First day of the tournament; only where the ledger has no report of it.', { optional: true })
  readonly start?: CalendarDate;
  @Day('Last day of the tournament; only where the ledger has no report of it.', { optional: true })
  readonly end?: CalendarDate;
  @Whole('Games the norm stands for; worked out where the ledger has the report.', {
    optional: true,
    min: 1,
    max: 99,
    example: 9,
  })
  readonly games?: number;
  @Whole('The performance rating; worked out where the ledger has the report.', {
    optional: true,
    min: 1,
    max: 9999,
    example: 2463,
  })
  readonly performance?: number;

  command(player: PlayerId, office: Office): Promise<Command> {
    const { certificate, kind, attested, start, end, games, performance } = this;
    return office.titles.certification({
      ...this.about(player),
      certificate,
      ...(kind === undefined ? {} : { kind }),
      ...(attested === undefined ? {} : { attested }),
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
      ...(games === undefined ? {} : { games }),
      ...(performance === undefined ? {} : { performance }),
    });
  }
}

export class NormWithdrawal extends NormDecision {
  @Kind('withdraw-norm')
  readonly type!: 'withdraw-norm';

  command(player: PlayerId): Command {
    return { type: 'WithdrawNormCertificate', ...this.about(player) };
  }
}

export class DirectTitle extends TitleDecision {
  @Kind('attest-direct-title')
  readonly type!: 'attest-direct-title';
  @Choice('The title itself, or one norm of it.', ['title', 'norm'], 'DirectAward', { example: 'title' })
  readonly award!: 'title' | 'norm';
  @Tournament('The championship.')
  readonly tournament!: TournamentId;
  @Text('Championship and place.', { example: 'World Youth U18, gold', max: 200 })
  readonly achievement!: string;
  @Whole('The rating asked for; as in 0.62 if it is not given, null where none is asked.', {
    optional: true,
    nullable: true,
    min: 1,
    max: 9999,
    example: 2200,
  })
  readonly minimumRating?: number | null;

  override command(player: PlayerId, office: Office): Promise<Command> {
    const { award, tournament, achievement, minimumRating } = this;
    return office.titles.directTitle({
      ...this.about(player),
      award,
      tournament,
      achievement,
      ...(minimumRating === undefined ? {} : { minimumRating }),
    });
  }
}

export class ConditionalAward extends TitleDecision {
  @Kind('award-title-conditionally')
  readonly type!: 'award-title-conditionally';

  override command(player: PlayerId): Command {
    return { type: 'AwardTitleConditionally', ...this.about(player) };
  }
}

export class TitleAward extends TitleDecision {
  @Kind('award-title')
  readonly type!: 'award-title';
  @Day('The later of last result and rating (0.43); worked out where an application is on file.', {
    optional: true,
  })
  readonly achievedOn?: CalendarDate;

  override command(player: PlayerId, office: Office): Promise<Command> {
    const { achievedOn } = this;
    return office.titles.award({
      ...this.about(player),
      ...(achievedOn === undefined ? {} : { achievedOn }),
    });
  }
}

export class ApplicationRefusal extends TitleDecision {
  @Kind('refuse-title-application')
  readonly type!: 'refuse-title-application';

  override command(player: PlayerId): Command {
    return { type: 'RefuseTitleApplication', ...this.about(player) };
  }
}

export class TitleRevocation extends TitleDecision {
  @Kind('revoke-title')
  readonly type!: 'revoke-title';

  override command(player: PlayerId): Command {
    return { type: 'RevokeTitle', ...this.about(player) };
  }
}

/** An application by the player's federation, or by the player where it refuses to apply (1.10c-d). */
export class TitleApplicationBody extends DecisionBody {
  @Choice('The title applied for.', TITLES, 'Title', { example: 'IM' })
  readonly title!: Title;
  @Tournaments('The tournaments whose norms it rests on; none for titles by rating and direct titles.', {
    optional: true,
    example: ['T0071', 'T0095', 'T0102'],
  })
  readonly norms?: readonly TournamentId[];
  @Day('The day of the application.')
  readonly on!: CalendarDate;
  @Flag('The player applies, the federation having refused to (1.10d).', { optional: true, example: false })
  readonly byPlayer?: boolean;

  command(player: PlayerId, office: Office): Promise<Command> {
    const { title, norms = [], on, byPlayer = false } = this;
    return office.titles.application({
      player,
      title,
      norms,
      on,
      ...this.grounds(),
      ...(byPlayer ? { federation: null } : {}),
    });
  }
}
