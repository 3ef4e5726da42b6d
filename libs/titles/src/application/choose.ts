import type { TitleRuleSet } from '@ledger/regulations';
import type { Application, ApplicationCheck } from './application';
import { checkApplication, isExpired } from './application';
import type { NormInApplication } from './norm-in-application';
import { serves } from './norm-in-application';

/**
 * The application to file: of a player's norms, those that complete the title soonest. More norms never hurt, with two
 * exceptions: only one of eight games may be among them (1.41c), and a norm of after June 2022 brings the demand for a
 * large Swiss with it (1.56). So for each number of first norms these two choices are tried, and nothing else. Norms that
 * expired (1.55) stay out; where nothing is complete, they are shown for what they are.
 */
export function bestApplication(application: Application, rules: TitleRuleSet): ApplicationCheck {
  const norms = application.norms
    .filter((norm) => norm.achieved && serves(norm.title, application.title))
    .sort(byDate);
  const attempt = (chosen: readonly NormInApplication[]): ApplicationCheck =>
    checkApplication({ ...application, norms: chosen }, rules);
  const valid = norms.filter((norm) => !isExpired(norm, rules));
  let best: ApplicationCheck | null = null;
  for (let first = 1; first <= valid.length; first += 1) {
    for (const chosen of choices(valid.slice(0, first), rules)) {
      const checked = attempt(chosen);
      if (checked.complete && isSooner(checked, best)) best = checked;
    }
    if (best !== null) break;
  }
  return best ?? nearest(choices(norms, rules).map(attempt));
}

function choices(norms: readonly NormInApplication[], rules: TitleRuleSet): readonly NormInApplication[][] {
  const { normsFrom } = rules.provisions.swissNorm.value;
  const older = norms.filter(({ bearing }) => bearing.achievedOn < normsFrom);
  return [norms, ...(older.length < norms.length && older.length > 0 ? [older] : [])].flatMap(withOneOfEight);
}

function withOneOfEight(norms: readonly NormInApplication[]): NormInApplication[][] {
  const eight = norms.filter(({ bearing }) => bearing.eightGames === true);
  if (eight.length <= 1) return [[...norms]];
  return eight.map((kept) => norms.filter((norm) => norm === kept || norm.bearing.eightGames !== true));
}

function isSooner(one: ApplicationCheck, other: ApplicationCheck | null): boolean {
  if (other === null) return true;
  return one.titleDate !== null && other.titleDate !== null && one.titleDate < other.titleDate;
}

/** What shows best how little is missing: the fewest failed checks, then the most games. */
function nearest(checked: readonly ApplicationCheck[]): ApplicationCheck {
  const failures = ({ checks }: ApplicationCheck): number =>
    checks.filter(({ verdict }) => verdict === 'failed').length;
  return checked.reduce((best, one) => {
    const fewer = failures(one) - failures(best);
    return fewer < 0 || (fewer === 0 && one.games > best.games) ? one : best;
  });
}

/** By the day of the last result; where that is the same, the longer norm first. */
function byDate(a: NormInApplication, b: NormInApplication): number {
  const [one, other] = [a.bearing.achievedOn, b.bearing.achievedOn];
  return one < other ? -1 : one > other ? 1 : b.length - a.length;
}
