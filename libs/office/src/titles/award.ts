import type { LogPosition, Refusal } from '@ledger/kernel';
import { refuse, RefusedError } from '@ledger/kernel';
import type { CommandOf } from '@ledger/ledger';
import { ARTICLES } from '@ledger/ledger';
import type { AwardVerdict, Check, TitleProgress } from '@ledger/titles';
import type { Records } from '../questions/records';
import type { OfficeContext } from '../office-context';
import { officeRefusal } from '../refusals';
import { missingTexts } from './failed-checks';
import type { AwardTerms } from './terms';

/** What the ledger finds about an award. */
interface Judged {
  /** Everything that is missing, one text each. */
  readonly missing: readonly string[];
  readonly article: string;
  readonly verdict: AwardVerdict | null;
}

/**
 * A final award. It is refused if something is missing by the ledger's own answer (`ledger title`), unless FIDE decided
 * it; then what is missing is recorded with it. The title is dated by what earned it (0.43).
 */
export async function awardOf(
  context: OfficeContext,
  records: Records,
  { asDecided = false, ...terms }: AwardTerms,
): Promise<CommandOf<'AwardTitle'>> {
  const { player, title } = terms;
  const head = await context.store.head();
  const { titles } = await records.titleFile(player, head);
  const award: CommandOf<'AwardTitle'> = { type: 'AwardTitle', ...terms };
  if (titles.some((each) => each.title === title && each.revokedOn === null)) return award;
  const judged = await judge(context, terms, head, (progress) => {
    const verdict = progress.towards.find((each) => each.title === title)!.award;
    return { verdict, missing: verdict.missing };
  });
  if (judged.missing.length > 0) return { ...award, ...despite(terms, judged, asDecided) };
  const achievedOn = terms.achievedOn ?? judged.verdict?.achievedOn ?? undefined;
  return { ...award, ...(achievedOn === undefined ? {} : { achievedOn }) };
}

/** A direct title before its rating is reached (0.62): all requirements but the rating must be met and attested. */
export async function conditionalAwardOf(
  context: OfficeContext,
  { asDecided = false, achievedOn: _none, ...terms }: AwardTerms,
): Promise<CommandOf<'AwardTitleConditionally'>> {
  const head = await context.store.head();
  const judged = await judge(context, terms, head, (progress) => {
    const direct = progress.towards.find((each) => each.title === terms.title)!.direct;
    const ofRating = new Set(direct?.minimum?.checks);
    const missing = (direct?.checks ?? []).filter((each) => !ofRating.has(each) && isMissing(each));
    return { verdict: null, missing };
  });
  const award: CommandOf<'AwardTitleConditionally'> = { type: 'AwardTitleConditionally', ...terms };
  return judged.missing.length === 0 ? award : { ...award, ...despite(terms, judged, asDecided) };
}

function isMissing({ verdict }: Check): boolean {
  return verdict === 'failed' || verdict === 'to-be-attested';
}

async function judge(
  context: OfficeContext,
  { player, title, on }: AwardTerms,
  head: LogPosition,
  look: (progress: TitleProgress) => {
    readonly verdict: AwardVerdict | null;
    readonly missing: readonly Check[];
  },
): Promise<Judged> {
  try {
    const { progress } = await context.lists.ask('titleProgress', head, { player, on, title });
    const { verdict, missing } = look(progress);
    const article = `${progress.ruleSet} ${missing[0]?.article ?? ''}`.trim();
    return { verdict, missing: missingTexts(missing), article };
  } catch (error) {
    // A title of a day whose regulations are not known cannot be judged: only a decision of FIDE can give it.
    if (!(error instanceof RefusedError) || error.refusal.code !== 'NotCovered') throw error;
    const { message, article = ARTICLES.awards } = error.refusal;
    return { verdict: null, missing: [message], article };
  }
}

function despite(
  terms: AwardTerms,
  { missing, article }: Judged,
  asDecided: boolean,
): Pick<CommandOf<'AwardTitle'>, 'despite'> {
  return asDecided ? { despite: missing } : refuse(notEarned(terms, missing, article));
}

function notEarned({ player, title, on }: AwardTerms, missing: readonly string[], article: string): Refusal {
  const texts = missing.map(withoutStop).join('; ');
  return officeRefusal('TitleNotEarned', { title, player, on, missing: texts, article });
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
