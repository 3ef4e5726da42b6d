import type { CalendarDate } from '@ledger/kernel';
import { addDays, laterOf } from '@ledger/kernel';
import type { ApplicationOnFile } from '@ledger/ledger';
import { DAYS_FOR_OBJECTIONS, openApplication } from '@ledger/ledger';
import type { NormTitle, PlayerTitle } from '@ledger/regulations';
import type { Check } from '../norm/check';
import { check } from '../norm/check';
import type { RatingReached } from '../rating/reached';
import { isNormTitle, lowerThan } from '../ladder';
import type { DueBy } from './due';
import type { TitleProgressCalculator } from './title-progress';

/** A requirement that is not met, or not attested yet, on one of the ways to a title. */
export type MissingForAward = Check & { readonly by: DueBy };

/** Whether a title can be awarded on a day: one way must have all its requirements met and attested. */
export interface AwardVerdict {
  readonly possible: boolean;
  /** The way by which it is possible. */
  readonly by: DueBy | null;
  /** The later of last result and rating, by that way (0.43). */
  readonly achievedOn: CalendarDate | null;
  /** Everything that is missing, on every way; empty if the award is possible. */
  readonly missing: readonly MissingForAward[];
}

interface Way {
  readonly by: DueBy;
  readonly checks: readonly Check[];
  readonly achievedOn: CalendarDate | null;
}

/** The same answer for `title` and for the award itself, so that no award can contradict it. */
export function awardVerdict(progress: TitleProgressCalculator, title: PlayerTitle): AwardVerdict {
  const ways = [
    conditional(progress, title),
    place(progress, title),
    lowerTitle(progress, title),
    isNormTitle(title) ? norms(progress, title) : null,
    rating(progress, title),
  ].filter((way) => way !== null);
  const open = ways.find(({ checks }) => checks.every(isSettled));
  if (open !== undefined) return { possible: true, by: open.by, achievedOn: open.achievedOn, missing: [] };
  const missing = ways.flatMap(({ by, checks }) =>
    checks.filter((each) => !isSettled(each)).map((each) => ({ ...each, by })),
  );
  return { possible: false, by: null, achievedOn: null, missing };
}

function isSettled({ verdict }: Check): boolean {
  return verdict !== 'failed' && verdict !== 'to-be-attested';
}

function conditional(progress: TitleProgressCalculator, title: PlayerTitle): Way | null {
  const held = progress.conditional(title);
  if (held === null) return null;
  const { checks, reached, since } = held;
  return { by: 'conditional', checks: [...checks, ...provisional(progress, reached)], achievedOn: since };
}

function place(progress: TitleProgressCalculator, title: PlayerTitle): Way | null {
  const direct = progress.direct(title);
  if (direct === null) return null;
  const { checks, minimum, on } = direct;
  const reached = minimum?.reached ?? null;
  const achievedOn = reached === null ? on : laterOf(on, reached.on);
  return { by: 'place', checks: [...checks, ...provisional(progress, reached)], achievedOn };
}

/** A player with a conditional title may take a lower one with the rating of that one (0.62). */
function lowerTitle(progress: TitleProgressCalculator, title: PlayerTitle): Way | null {
  const higher = progress.file.conditionalTitles
    .map((each) => ({ title: each.title, held: progress.conditional(each.title) }))
    .find((each) => each.held !== null && lowerThan(each.title).includes(title));
  if (higher === undefined) return null;
  const { directTitleRating } = progress.rules.provisions;
  const { reached, checks } = progress.minimum(title, directTitleRating.value[title]);
  const achievedOn = reached === null ? null : laterOf(higher.held!.on, reached.on);
  return { by: 'lower-than-conditional', checks: [...checks, ...provisional(progress, reached)], achievedOn };
}

/** By an application on norms (1.5, 1.10c) that was open to objections for thirty days (2.4). */
function norms(progress: TitleProgressCalculator, title: NormTitle): Way {
  const filed = openApplication(progress.file, title);
  const application = filed !== undefined && filed.on <= progress.on && filed.norms.length > 0 ? filed : null;
  const judged = application === null ? progress.byNorms(title) : progress.filed(title, application.norms);
  const { checks, titleDate, rating: reached } = judged;
  const all = [...applicationChecks(progress, application), ...checks, ...provisional(progress, reached)];
  return { by: 'norms', checks: all, achievedOn: titleDate };
}

function applicationChecks(progress: TitleProgressCalculator, filed: ApplicationOnFile | null): Check[] {
  const needed = 'filed by the federation, with certificates of its norms';
  const law = progress.rules.cite('1.10c');
  if (filed === null) return [check(0, law, 'Application', needed, 'none is open', false)];
  const until = addDays(filed.on, DAYS_FOR_OBJECTIONS);
  const days = `${DAYS_FOR_OBJECTIONS} days, until ${until}`;
  return [
    check(0, law, 'Application', needed, `filed on ${filed.on}`, true),
    check(0, progress.rules.cite('2.4'), 'Open to objections', days, `${progress.on}`, progress.on >= until),
  ];
}

function rating(progress: TitleProgressCalculator, title: PlayerTitle): Way | null {
  const way = progress.byRating(title);
  if (way === null) return null;
  const { checks, reached } = way;
  const all = [...checks, ...provisional(progress, reached), ...revoked(progress, title)];
  return { by: 'rating', checks: all, achievedOn: reached?.on ?? null };
}

/** A title that was taken away cannot be earned again by rating alone. */
function revoked(progress: TitleProgressCalculator, title: PlayerTitle): Check[] {
  if (!progress.wasRevoked(title)) return [];
  return [check(0, progress.rules.cite('0.44'), 'Title not revoked before', 'never', 'revoked', false)];
}

/** Ratings in the middle of a period are confirmed when the whole of it is rated (1.53a). */
function provisional(progress: TitleProgressCalculator, reached: RatingReached | null): Check[] {
  if (reached === null || !reached.provisional) return [];
  const needed = `the list of ${reached.listDate} is published`;
  const found = `${reached.rating} on ${reached.on}`;
  return [check(20, progress.rules.cite('1.53a'), 'Interim rating confirmed', needed, found, false)];
}
