import type { LogPosition, PlayerId, TournamentId } from '@ledger/kernel';
import { refuse } from '@ledger/kernel';
import type { CommandOf, EventData, TitleFile } from '@ledger/ledger';
import { titlesRefusal } from '@ledger/titles';
import type { KnownAt } from '../questions/known-at';
import type { Records } from '../questions/records';
import type { OfficeContext } from '../office-context';
import { awardOf, conditionalAwardOf } from './award';
import { certificationOf, notANorm } from './certification';
import type { CertificateFormQuestion } from './forms/norm-certificate';
import { certificateForm } from './forms/norm-certificate';
import type { ApplicationFormQuestion } from './forms/title-application';
import { applicationForm } from './forms/title-application';
import type { TitleForm } from './forms/title-form';
import type { ApplicationTerms, AwardTerms, CertificateInput, DirectTitleTerms } from './terms';
import { titleRulesInForce } from '@ledger/regulations';
import { officeRefusal } from '../refusals';

/** Norms and titles: what is asked about them, and what is to be decided, completed from the record and the law. */
export class TitleService {
  constructor(
    private readonly context: OfficeContext,
    private readonly records: Records,
  ) {}

  /** Certificates, applications and awards on file. */
  file(player: PlayerId, knownAt: LogPosition): Promise<TitleFile> {
    return this.records.titleFile(player, knownAt);
  }

  /** The certificate of a title result, to be printed and signed (IT1); refused where the result is no norm. */
  async certificateForm(
    { tournament, player, title }: CertificateFormQuestion,
    known: KnownAt,
  ): Promise<TitleForm> {
    const answer = await this.context.lists.ask('norms', known, { tournament, player });
    const { norms, knownAt } = answer;
    const found = [...norms.achieved, ...norms.missed].find((norm) => norm.title === title);
    const card = await this.records.player(player, knownAt, norms.start);
    if (found === undefined) {
      const article = `${norms.ruleSet} 0.3`;
      const sex = card.sex === null ? 'without sex' : 'as a man';
      return refuse(titlesRefusal('TitleNotOpen', { title, sex, article }));
    }
    if (!found.achieved) refuse(notANorm(found));
    const { facts } = await this.records.tournament(tournament, knownAt);
    return certificateForm(found, answer, card, facts, knownAt);
  }

  /** The title application, to be printed and signed (IT2), with everything that is still open. */
  async applicationForm({ player, title, on }: ApplicationFormQuestion, known: KnownAt): Promise<TitleForm> {
    const question = { player, title, on };
    const { progress } = await this.context.lists.ask('titleProgress', known, question);
    const { knownAt } = progress;
    const norms = progress.towards[0]!.byNorms?.norms ?? [];
    const registrations = new Map<TournamentId, EventData<'TournamentRegistered'>>();
    for (const { tournament } of norms) {
      const registered = await this.records.registration(tournament);
      if (registered !== null) registrations.set(tournament, registered);
    }
    const card = await this.records.player(player, knownAt, on);
    return applicationForm(progress, title, card, await this.file(player, knownAt), registrations);
  }

  /** The command that puts a certificate on file; refused where the norm is none (1.8). */
  certification(terms: CertificateInput): Promise<CommandOf<'CertifyNorm'>> {
    return certificationOf(this.context, this.records, terms);
  }

  /** The command that records a place in a championship. */
  directTitle(terms: DirectTitleTerms): Promise<CommandOf<'AttestDirectTitle'>> {
    return directTitleOf(this.records, terms);
  }

  /** The command that files an application, by the federation of the player where no other is named. */
  async application(terms: ApplicationTerms): Promise<CommandOf<'FileTitleApplication'>> {
    const { federation, ...said } = terms;
    if (federation !== undefined) return { type: 'FileTitleApplication', ...said, federation };
    const head = await this.context.store.head();
    const card = await this.records.player(terms.player, head, terms.on);
    return { type: 'FileTitleApplication', ...said, federation: card.federation };
  }

  /** The command that awards a title finally; refused with everything that is missing for it. */
  award(terms: AwardTerms): Promise<CommandOf<'AwardTitle'>> {
    return awardOf(this.context, this.records, terms);
  }

  /** The command that awards a direct title before its rating is reached; refused in the same way. */
  conditionalAward(terms: AwardTerms): Promise<CommandOf<'AwardTitleConditionally'>> {
    return conditionalAwardOf(this.context, terms);
  }
}

/** A place in a championship, with the rating that its title asks for; refused before the end of the championship. */
async function directTitleOf(
  records: Records,
  terms: DirectTitleTerms,
): Promise<CommandOf<'AttestDirectTitle'>> {
  const { minimumRating, ...said } = terms;
  const { tournament, on } = terms;
  const known = await records.registration(tournament);
  if (known !== null && on < known.end) {
    refuse(officeRefusal('AttestedBeforeTheEnd', { tournament, end: known.end, on, where: 'on' }));
  }
  const minimum = minimumRating === undefined ? minimumRatingOf(terms) : minimumRating;
  return { type: 'AttestDirectTitle', ...said, minimumRating: minimum };
}

/** The rating asked for before a direct title is final (0.62), by the regulations of the event; a norm asks for none. */
function minimumRatingOf({ title, award, on }: DirectTitleTerms): number | null {
  if (award === 'norm') return null;
  return titleRulesInForce(on).provisions.directTitleRating.value[title];
}
