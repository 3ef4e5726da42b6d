import type { FederationCode } from '@ledger/kernel';
import type { CommandOf } from '@ledger/ledger';
import { ATTESTATIONS, ATTESTED_ARTICLES, NORM_EVENT_KINDS, TITLES, TITLES_BY_NORM } from '@ledger/ledger';
import type { CommandContext } from './declaration';
import { declare } from './declaration';
import {
  choice,
  choices,
  day,
  federation,
  flag,
  int,
  optional,
  orElse,
  orNull,
  text,
  texts,
  tournament,
  tournaments,
  workedOut,
} from './field';

const DECISION = { subject: 'player', kind: 'decision' } as const;
const TITLE = choice('Title', 'the title', TITLES, 'Title');
const ON = day('On', 'the day of the decision; it applies from this day');
const NORM = {
  title: choice('Title', 'the title', TITLES_BY_NORM, 'TitleByNorm', { placeholder: 'title' }),
  tournament: tournament('Tournament', 'the tournament in which the norm was achieved', {
    cli: { argument: true },
  }),
};
const EXAMPLE = { player: 10000299, title: 'IM', on: '2024-02-15', reason: 'QC meeting' };

/** A decision of which only title and day are asked. */
function onTitle(
  type: 'RefuseTitleApplication' | 'RevokeTitle',
  name: string,
  help: string,
  label: string,
  aliases: readonly string[] = [],
) {
  return declare(type, {
    ...DECISION,
    name,
    aliases,
    help,
    label,
    group: 'Title',
    fields: { title: TITLE, on: ON },
    example: EXAMPLE,
  });
}

/** An award is judged by the ledger; a decision of FIDE against its answer has to be named as such. */
const AWARD = {
  title: TITLE,
  on: ON,
  despite: {
    ...texts('Missing', 'what is missing by the computation of the ledger'),
    optional: true,
    hidden: true,
  },
};
const AS_DECIDED = {
  asDecided: optional(
    flag(
      'As decided by FIDE',
      'award it as decided by FIDE although the ledger finds something missing; needs evidence',
    ),
  ),
};

interface Decided {
  readonly asDecided?: boolean;
}

function decided({ asDecided = false }: Decided): Decided {
  return asDecided ? { asDecided } : {};
}

export const TITLE_DECISIONS = [
  declare('AwardTitle', {
    ...DECISION,
    name: 'award-title',
    help: 'award a title',
    label: 'Award a title',
    group: 'Title',
    fields: {
      ...AWARD,
      achievedOn: optional(
        day('Achieved on', 'the later of last result and rating (0.43)', { cli: { option: 'achieved' } }),
        'computed',
      ),
    },
    asks: AS_DECIDED,
    example: EXAMPLE,
    make: ({ type: _, ...command }, input: Decided, { office }: CommandContext) =>
      office.titles.award({ ...command, ...decided(input) } as never),
  }),
  declare('AwardTitleConditionally', {
    ...DECISION,
    name: 'award-title-conditionally',
    help: 'award a direct title before the minimum rating is reached (0.62)',
    label: 'Award a title conditionally',
    group: 'Title',
    fields: AWARD,
    asks: AS_DECIDED,
    example: EXAMPLE,
    make: ({ type: _, ...command }, input: Decided, { office }: CommandContext) =>
      office.titles.conditionalAward({ ...command, ...decided(input) } as never),
  }),
  onTitle(
    'RefuseTitleApplication',
    'refuse-application',
    'refuse an application for a title',
    'Refuse an application',
    ['refuse-title-application'],
  ),
  onTitle('RevokeTitle', 'revoke-title', 'revoke a title', 'Revoke a title'),
  declare('FileTitleApplication', {
    ...DECISION,
    name: 'apply',
    route: 'title-applications',
    role: 'officer',
    help: 'file an application for a title (1.10)',
    label: 'Apply for a title',
    group: 'Title',
    fields: {
      title: choice('Title', 'the title applied for', TITLES, 'Title'),
      norms: orElse(
        tournaments('Norms', 'the tournaments in which the norms were achieved', { cli: { option: 'norm' } }),
        [],
        'none, for titles by rating and direct titles',
      ),
      on: day('On', 'the day of the application'),
      federation: {
        ...orNull(federation('Federation', 'the federation that applies; null for the player'), 'player'),
        hidden: true,
      },
    },
    asks: {
      byPlayer: optional(
        flag('By the player', 'the player applies, because the federation refused to (1.10d)'),
      ),
    },
    example: {
      player: 10000299,
      title: 'IM',
      norms: ['T0071', 'T0095', 'T0102'],
      on: '2024-06-03',
      reason: 'Form IT2',
    },
    make(
      { type: _, ...command }: CommandOf<'FileTitleApplication'>,
      { byPlayer = false }: { readonly byPlayer?: boolean },
      { office }: CommandContext,
    ) {
      const applicant: { federation?: FederationCode | null } = byPlayer ? { federation: null } : {};
      return office.titles.application({ ...command, ...applicant } as never);
    },
  }),
  declare('CertifyNorm', {
    ...DECISION,
    name: 'certify-norm',
    help: 'record the certificate of a norm (1.8)',
    label: 'Certify a norm',
    group: 'Norm',
    fields: {
      ...NORM,
      on: day('On', 'the day on which the certificate is registered'),
      certificate: text('Certificate', 'where the signed certificate IT1 is filed'),
      kind: workedOut(
        choice(
          'Kind of event',
          'the kind of event that the chief arbiter certifies (1.41b, 1.43a-c)',
          NORM_EVENT_KINDS,
          'NormEventKind',
        ),
        'as registered',
      ),
      attested: workedOut(
        choices(
          'Attested',
          'what the arbiter attests, one word each; an article covers all that it requires',
          [...ATTESTATIONS, ...ATTESTED_ARTICLES],
          'AttestedArticle',
          {
            cli: { option: 'attest' },
          },
        ),
        'nothing',
      ),
      start: workedOut(day('First day', 'the first day'), 'as in the recorded report'),
      end: workedOut(day('Last day', 'the last day'), 'as in the recorded report'),
      games: workedOut(int('Games', 'the games of the norm', { max: 99 })),
      performance: workedOut(int('Performance', 'the performance rating', { max: 9999 })),
    },
    example: {
      player: 10000299,
      title: 'IM',
      tournament: 'T0071',
      certificate: 'IT1 2024/0071-3',
      on: '2024-02-20',
      attested: ['same-clocks', 'arbiters', 'arbiters-do-not-play', 'nobody-favoured'],
      reason: 'Certificate signed by chief arbiter and federation',
    },
    make: ({ type: _, ...command }, _input: object, { office }: CommandContext) =>
      office.titles.certification(command as never),
  }),
  declare('WithdrawNormCertificate', {
    ...DECISION,
    name: 'withdraw-norm',
    help: 'withdraw the certificate of a norm',
    label: 'Withdraw a norm',
    group: 'Norm',
    fields: { ...NORM, on: day('On', 'the day on which the certificate is withdrawn') },
    example: { ...EXAMPLE, tournament: 'T0071', reason: 'Result corrected' },
  }),
  declare('AttestRequirements', {
    ...DECISION,
    name: 'attest',
    help: 'confirm requirements of a title that no report shows',
    label: 'Attest requirements',
    group: 'Norm',
    fields: {
      title: TITLE,
      tournament: orElse(
        orNull(tournament('Tournament', 'the tournament that it concerns'), 'none'),
        null,
        'none, for an interim rating',
      ),
      attested: choices('Attested', 'what is confirmed, one word each', ATTESTATIONS, 'Attestation', {
        cli: { option: 'attest' },
      }),
      on: day('On', 'the day of the confirmation'),
    },
    example: {
      player: 10000299,
      title: 'IM',
      tournament: 'T0071',
      attested: ['arbiters'],
      on: '2024-02-20',
      reason: 'Letter of the chief arbiter',
    },
  }),
  declare('AttestDirectTitle', {
    ...DECISION,
    name: 'direct-title',
    aliases: ['attest-direct-title'],
    help: 'record a title or norm won by a place in a championship (1.2)',
    label: 'Attest a direct title or norm',
    group: 'Norm',
    fields: {
      title: TITLE,
      award: choice('Gives', 'a norm instead of the title itself', ['title', 'norm'], 'DirectAward', {
        cli: { option: 'norm', flag: { given: 'norm', absent: 'title' } },
      }),
      tournament: tournament('Championship', 'the championship', { cli: { argument: true } }),
      achievement: text('For', 'championship and place'),
      on: day('On', 'the last day of the event'),
      minimumRating: workedOut(
        orNull(int('Minimum rating', 'the rating required', { max: 9999 }), 'none'),
        'as in 0.62',
      ),
    },
    example: {
      player: 10000299,
      title: 'IM',
      award: 'title',
      tournament: 'T0088',
      achievement: 'World Youth U18, gold',
      on: '2024-03-01',
      reason: 'Report of the chief arbiter',
    },
    make: ({ type: _, ...command }, _input: object, { office }: CommandContext) =>
      office.titles.directTitle(command as never),
  }),
];
