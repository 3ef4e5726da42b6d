import type { LogPosition, PlayerId } from '@ledger/kernel';
import type {
  AttestDirectTitle,
  AwardTitle,
  AwardTitleConditionally,
  CertifyNorm,
  FileTitleApplication,
  TitleFile,
} from '@ledger/ledger';
import type { KnownAt } from '../questions/known-at';
import type { Records } from '../questions/records';
import type { OfficeContext } from '../office-context';
import type {
  NormsAnswer,
  NormsQuestion,
  RunningAnswer,
  RunningQuestion,
  StandingAnswer,
  StandingQuestion,
} from './answers';
import { awardOf, conditionalAwardOf } from './award';
import type { DueAnswer, DueQuestion } from './due-titles';
import { certificationOf } from './certification';
import { directTitleOf } from './direct-title';
import type { ApplicationTerms, AwardTerms, CertificateInput, DirectTitleTerms } from './terms';

/** Norms and titles: what is asked about them, and what is to be decided, completed from the record and the law. */
export class TitleService {
  constructor(
    private readonly context: OfficeContext,
    private readonly records: Records,
  ) {}

  /** The norms of a tournament: of all its players, or every check of one. */
  norms(question: NormsQuestion, knownAt: KnownAt): Promise<NormsAnswer> {
    return this.context.lists.ask('norms', knownAt, question);
  }

  /** A player's progress towards the next titles, or towards one. */
  standing(question: StandingQuestion, knownAt: KnownAt): Promise<StandingAnswer> {
    return this.context.lists.ask('titleStanding', knownAt, question);
  }

  /** A player's rating inside the period that a list rates, game by game (1.53a). */
  running(question: RunningQuestion, knownAt: KnownAt): Promise<RunningAnswer> {
    return this.context.lists.ask('runningRating', knownAt, question);
  }

  /** Titles that have become due by a day and are not held: the new ones, or all. */
  due(question: DueQuestion, knownAt: KnownAt): Promise<DueAnswer> {
    return this.context.lists.ask('titlesDue', knownAt, question);
  }

  /** Certificates, applications and awards on file. */
  file(player: PlayerId, knownAt: LogPosition): Promise<TitleFile> {
    return this.records.titleFile(player, knownAt);
  }

  /** The command that puts a certificate on file; refused where the norm is none (1.8). */
  certification(terms: CertificateInput): Promise<CertifyNorm> {
    return certificationOf(this.context, this.records, terms);
  }

  /** The command that records a place in a championship. */
  directTitle(terms: DirectTitleTerms): Promise<AttestDirectTitle> {
    return directTitleOf(this.records, terms);
  }

  /** The command that files an application, by the federation of the player where no other is named. */
  async application(terms: ApplicationTerms): Promise<FileTitleApplication> {
    const { federation, ...said } = terms;
    if (federation !== undefined) return { type: 'FileTitleApplication', ...said, federation };
    const head = await this.context.store.head();
    const card = await this.records.player(terms.player, head, terms.on);
    return { type: 'FileTitleApplication', ...said, federation: card.federation };
  }

  /** The command that awards a title finally; refused with everything that is missing for it. */
  award(terms: AwardTerms): Promise<AwardTitle> {
    return awardOf(this.context, this.records, terms);
  }

  /** The command that awards a direct title before its rating is reached; refused in the same way. */
  conditionalAward(terms: AwardTerms): Promise<AwardTitleConditionally> {
    return conditionalAwardOf(this.context, terms);
  }
}
