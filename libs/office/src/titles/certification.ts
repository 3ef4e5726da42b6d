import type { CalendarDate, Refusal } from '@ledger/kernel';
import { refuse, RefusedError } from '@ledger/kernel';
import type { CommandOf, AttestedEventKind } from '@ledger/ledger';
import { attestationsOf } from '@ledger/ledger';
import type { NormAssessment } from '@ledger/titles';
import type { Records } from '../questions/records';
import type { OfficeContext } from '../office-context';
import { officeRefusal } from '../refusals';
import { failedText, titleArticle } from './failed-checks';
import type { CertificateInput } from './terms';

/** What only the certificate shows where the ledger cannot compute it. */
interface Figures {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly games: number;
  readonly performance: number;
  readonly kind: AttestedEventKind;
}

/**
 * A certificate against the report: dates and figures are those of the ledger, and a norm that is none by the
 * regulations of its date is refused (1.8, 1.54). Of a tournament that the ledger does not know, or whose regulations
 * it does not know, the certificate alone decides.
 */
export async function certificationOf(
  context: OfficeContext,
  records: Records,
  terms: CertificateInput,
): Promise<CommandOf<'CertifyNorm'>> {
  const { attested = [] } = terms;
  return { type: 'CertifyNorm', ...terms, attested, ...(await figuresOf(context, records, terms)) };
}

async function figuresOf(
  context: OfficeContext,
  records: Records,
  terms: CertificateInput,
): Promise<Figures> {
  const { tournament, player, title, kind, attested = [] } = terms;
  const known = await records.registration(tournament);
  if (known === null) return figuresAsGiven(terms);
  const head = context.logReader.position;
  const { start, end } = (await records.tournament(tournament, head)).facts;
  try {
    const said = { tournament, player, title, attested: attestationsOf(attested) };
    const question = kind === undefined ? said : { ...said, kind };
    const { norm, kind: found } = await context.lists.ask('normAsCertified', head, question);
    if (!norm.achieved) refuse(notANorm(norm));
    const { length: games, performance } = norm;
    return asWorkedOut({ start, end, games, performance: performance.rating, kind: found }, terms);
  } catch (error) {
    const isUncovered = error instanceof RefusedError && error.refusal.code === 'NotCovered';
    if (!isUncovered) throw error;
    return figuresAsGiven({ ...terms, start, end });
  }
}

function figuresAsGiven({ start, end, games, performance, kind = 'ordinary' }: CertificateInput): Figures {
  if (start === undefined) return refuse(missing('start'));
  if (end === undefined) return refuse(missing('end'));
  if (games === undefined) return refuse(missing('games'));
  if (performance === undefined) return refuse(missing('performance'));
  return { start, end, games, performance, kind };
}

function missing(where: keyof Figures): Refusal {
  return officeRefusal('CertificateIncomplete', { figure: where, where });
}

/** A figure that is given must be the one that the ledger finds. */
function asWorkedOut(found: Figures, given: CertificateInput): Figures {
  for (const name of ['start', 'end', 'games', 'performance'] as const) {
    if (given[name] === undefined || given[name] === found[name]) continue;
    refuse(
      officeRefusal('CertificateDiffers', {
        certified: String(given[name]),
        reported: String(found[name]),
        tournament: given.tournament,
        player: given.player,
        where: name,
      }),
    );
  }
  return found;
}

/** Why a result gives no certificate. */
export function notANorm(norm: NormAssessment): Refusal {
  const { player, tournament, title, checks } = norm;
  return officeRefusal('NormNotAchieved', {
    player,
    tournament,
    title,
    failed: failedText(checks),
    article: titleArticle(norm.ruleSet, checks),
  });
}
