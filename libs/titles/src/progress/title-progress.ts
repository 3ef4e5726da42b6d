import type { CalendarDate, LogPosition, PlayerId, TournamentId } from '@ledger/kernel';
import { laterOf, refuse } from '@ledger/kernel';
import type { Attestation, ConditionalTitle, TitleFile } from '@ledger/ledger';
import { isConditional, noSuchPlayer, isHeldOn } from '@ledger/ledger';
import type { State } from '@ledger/engine';
import type { NormTitle, PlayerTitle, TitleRuleSet } from '@ledger/regulations';
import type { Application, ApplicationCheck } from '../application/application';
import { checkApplication } from '../application/application';
import { bestApplication } from '../application/choose';
import type { DirectTitleProgress } from '../direct/direct-title';
import { directTitleProgress, placeChecks } from '../direct/direct-title';
import { titleFileOf } from '../facts/title-file-of';
import type { NormAssessment } from '../norm/assess';
import type { Check } from '../norm/check';
import type { ByRating } from '../rating/by-rating';
import { directMinimum, isRatingTitle, titleByRating } from '../rating/by-rating';
import { RatingsOf } from '../rating/ratings-of';
import type { RatingReached } from '../rating/reached';
import { isAttained, isNormTitle, titlesOpenTo } from '../ladder';
import { titleRulesOn } from '../law/title-law';
import { titlesRefusal } from '../refusals';
import type { NotAssessed, PlayerNorms } from './player-norms';
import type { AwardVerdict } from './award';
import { awardVerdict } from './award';
import { attestedFor, normsTowards, playerNorms } from './player-norms';

/** A player's progress towards one title, by each way that leads to it. */
export interface TowardsTitle {
  readonly title: PlayerTitle;
  readonly held: boolean;
  /** 1.5: norms and rating; null for titles that have no norms. */
  readonly byNorms: ApplicationCheck | null;
  /** 1.3: by rating alone; null for titles that cannot be had so. */
  readonly byRating: ByRating | null;
  /** 0.62: a conditional title waiting for its rating; null where there is none. */
  readonly conditional: ConditionalTitleProgress | null;
  /** 1.2: a place attested, and nothing awarded for it yet; null where there is none. */
  readonly direct: DirectTitleProgress | null;
  /** Whether the title can be awarded on this day, and everything that is missing. */
  readonly award: AwardVerdict;
}

export interface ConditionalTitleProgress {
  readonly event: string;
  readonly on: CalendarDate;
  readonly needed: number;
  readonly reached: RatingReached | null;
  readonly checks: readonly Check[];
  /** The rating was reached: it can be awarded finally, on request of the federation. */
  readonly due: boolean;
  /** Since when (0.43); null while it is not due. */
  readonly since: CalendarDate | null;
}

/** Everything about a player's titles on one day, as known at one position. */
export interface TitleProgress {
  readonly player: PlayerId;
  readonly on: CalendarDate;
  readonly knownAt: LogPosition;
  readonly ruleSet: string;
  readonly held: readonly { readonly title: PlayerTitle; readonly on: CalendarDate }[];
  /** Norms found in the tournaments of this ledger. */
  readonly norms: readonly NormAssessment[];
  /** Certified, but not a norm by the ledger's computation. */
  readonly contradicted: readonly NormAssessment[];
  /** Tournaments whose title regulations are not known, so that no norm was looked for. */
  readonly notAssessed: readonly NotAssessed[];
  readonly towards: readonly TowardsTitle[];
}

/**
 * A player's titles on a day: norms, ratings reached, conditional titles, and what is missing for each title.
 * `wanted` narrows it to one title; without it, all titles not attained yet.
 */
export function titleProgress(
  state: State,
  player: PlayerId,
  on: CalendarDate,
  wanted?: PlayerTitle,
): TitleProgress {
  if (!state.isKnown(player)) {
    return refuse(noSuchPlayer(player));
  }
  const progress = new TitleProgressCalculator(state, state.keptId(player), on);
  return progress.progress(wanted);
}

/** One player on one day, asked about one title after the other. */
export class TitleProgressCalculator {
  readonly rules: TitleRuleSet;
  readonly file: TitleFile;
  readonly ratings: RatingsOf;
  readonly held: readonly PlayerTitle[];
  private readonly sex: 'M' | 'F' | null;
  private found: PlayerNorms | null = null;

  constructor(
    private readonly state: State,
    private readonly player: PlayerId,
    readonly on: CalendarDate,
  ) {
    this.rules = titleRulesOn(state, on);
    this.file = titleFileOf(state, player);
    this.ratings = new RatingsOf(state, player);
    this.held = this.file.titles.filter((each) => isHeldOn(each, on)).map(({ title }) => title);
    this.sex = state.personOn(player, on).sex;
  }

  /** Worked out once, when first asked for. */
  get norms(): PlayerNorms {
    this.found ??= playerNorms(this.state, this.player, this.file, this.on);
    return this.found;
  }

  progress(wanted?: PlayerTitle): TitleProgress {
    const { achieved, contradicted, notAssessed } = this.norms;
    return {
      player: this.player,
      on: this.on,
      knownAt: this.state.knownAt,
      ruleSet: this.rules.id,
      held: this.file.titles
        .filter((each) => isHeldOn(each, this.on))
        .map(({ title, on }) => ({ title, on })),
      norms: achieved,
      contradicted,
      notAssessed,
      towards: this.titles(wanted).map((title) => this.towards(title)),
    };
  }

  /** Titles open to the player and not attained, or the one that is asked for. */
  titles(wanted?: PlayerTitle): readonly PlayerTitle[] {
    const open = titlesOpenTo(this.sex);
    if (wanted === undefined) return open.filter((title) => !isAttained(title, this.held));
    if (!open.includes(wanted)) {
      refuse(
        titlesRefusal('TitleNotOpen', {
          title: wanted,
          sex: this.sex === null ? 'without sex' : 'as a man',
          article: `${this.rules.id} 0.3`,
        }),
      );
    }
    return [wanted];
  }

  towards(title: PlayerTitle): TowardsTitle {
    return {
      title,
      held: this.held.includes(title),
      byNorms: isNormTitle(title) ? this.byNorms(title) : null,
      byRating: this.byRating(title),
      conditional: this.conditional(title),
      direct: this.direct(title),
      award: awardVerdict(this, title),
    };
  }

  byRating(title: PlayerTitle): ByRating | null {
    if (!isRatingTitle(title)) return null;
    return titleByRating(this.ratings, title, this.on, this.rules, this.attested(title, null));
  }

  /** What people confirmed for a title about a tournament; null: about the player. */
  attested(title: PlayerTitle, tournament: TournamentId | null): ReadonlySet<Attestation> {
    return attestedFor(this.file, tournament, this.on, title);
  }

  byNorms(title: NormTitle): ApplicationCheck {
    return bestApplication(this.application(title), this.rules);
  }

  filed(title: NormTitle, tournaments: readonly TournamentId[]): ApplicationCheck {
    const application = this.application(title);
    const norms = application.norms.filter(({ tournament }) => tournaments.includes(tournament));
    return checkApplication({ ...application, norms }, this.rules);
  }

  /** With every norm that can be brought forward. */
  private application(title: NormTitle): Application {
    const { ratingRequired } = this.rules.provisions;
    const attested = this.attested(title, null);
    const asked = { needed: ratingRequired.value[title], games: null, by: this.on };
    const rating = this.ratings.counting(asked, attested.has('interim-rating'));
    const norms = normsTowards(title, this.norms, this.file, this.on, this.rules, (direct) =>
      placeChecks(
        this.state,
        this.player,
        direct,
        this.rules,
        this.attested(direct.title, direct.tournament),
      ),
    );
    return { title, norms, rating, attested };
  }

  conditional(title: PlayerTitle): ConditionalTitleProgress | null {
    const waiting = this.file.conditionalTitles.find(
      (each) => isConditional(each, title) && each.on <= this.on,
    );
    return waiting === undefined ? null : this.conditionalTitleProgress(waiting);
  }

  private conditionalTitleProgress({ title, on, minimumRating }: ConditionalTitle): ConditionalTitleProgress {
    const { reached, checks } = this.minimum(title, minimumRating);
    const place = this.file.directTitles.find((each) => each.title === title);
    return {
      event: place?.achievement ?? '',
      on,
      needed: minimumRating,
      reached,
      checks,
      due: reached !== null,
      since: reached === null ? null : laterOf(on, reached.on),
    };
  }

  /** A place attested for which nothing was awarded. */
  direct(title: PlayerTitle): DirectTitleProgress | null {
    const { titles, conditionalTitles, directTitles } = this.file;
    const isAwarded = [...titles, ...conditionalTitles].some((each) => each.title === title);
    const place = directTitles.find(
      (each) => each.title === title && each.award === 'title' && each.on <= this.on,
    );
    if (isAwarded || place === undefined) return null;
    return directTitleProgress(
      this.state,
      this.player,
      this.ratings,
      place,
      this.on,
      this.rules,
      (tournament) => this.attested(title, tournament),
    );
  }

  /** The rating that a direct title asks for (0.62). */
  minimum(title: PlayerTitle, rating: number): ByRating {
    return directMinimum(this.ratings, rating, this.on, this.rules, this.attested(title, null));
  }

  /** Whether a title was taken away: it does not become due again by itself. */
  wasRevoked(title: PlayerTitle): boolean {
    return this.file.titles.some((each) => each.title === title && each.revokedOn !== null);
  }
}
