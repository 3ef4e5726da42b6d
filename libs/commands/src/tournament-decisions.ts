import type { CommandOf } from '@ledger/ledger';
import { SYSTEMS, TOURNAMENT_KINDS } from '@ledger/ledger';
import type { CommandContext, Declaration } from './declaration';
import { declare } from './declaration';
import {
  choice,
  day,
  entrant,
  federation,
  file,
  flag,
  int,
  optional,
  orElse,
  orToday,
  pool,
  text,
} from './field';
import type { Field, FileContent } from './field';
import { reportShape } from './shapes';

const DECISION = { subject: 'tournament', kind: 'decision' } as const;
const DECIDED = { on: orToday(day('Decided on', 'the day of the decision')) };
const EXAMPLE = { tournament: 'T0001', on: '2024-02-20', reason: 'Decision 14/2024' };

type PlainRuling =
  | 'RefuseRegistration'
  | 'AllowLateRegistration'
  | 'RefuseLateReport'
  | 'RefuseRating'
  | 'AppealRatingRefusal'
  | 'UpholdAppeal'
  | 'DismissAppeal'
  | 'ApproveHybrid'
  | 'ApproveFastClassic'
  | 'ApproveDuration'
  | 'AnnounceNorms'
  | 'DeclareArbiterUnlicensed'
  | 'PoolParts';

/** A decision that the regulations give to a person, of which only the day is asked. */
function ruling(
  type: PlainRuling,
  name: string,
  help: string,
  label: string,
  group = 'Decision',
): Declaration {
  return declare(type, { ...DECISION, name, help, label, group, fields: DECIDED, example: EXAMPLE });
}

const CLAIM = text('Claim', 'the name under which the claim is followed up, unique in the tournament', {
  max: 100,
  placeholder: 'name',
});
const GROUNDS = ['out-of-time', 'inadmissible', 'unfounded'] as const;

export const TOURNAMENT_DECISIONS = [
  declare('RegisterTournament', {
    ...DECISION,
    name: 'register',
    route: '',
    role: 'officer',
    first: true,
    reasonOptional: true,
    help: 'register a tournament before its report is received',
    label: 'Register a tournament',
    group: 'Registration',
    fields: {
      name: text('Name', 'its name', { max: 300 }),
      pool: pool(),
      start: day('First day', 'the first day'),
      end: day('Last day', 'the last day'),
      federation: federation('Federation', 'the federation that registers the tournament'),
      registeredOn: {
        ...orToday(day('Registered on', 'the day of registration')),
        called: 'registered',
      },
      system: orElse(choice('System', 'the pairing system', SYSTEMS, 'TournamentSystem'), 'swiss', 'swiss'),
      kind: orElse(
        choice(
          'Kind',
          'the kind of event, if the regulations have special rules for it',
          TOURNAMENT_KINDS,
          'TournamentKind',
        ),
        'ordinary',
        'ordinary',
      ),
      timeControl: orElse(
        text('Time control', 'minutes+increment, or as in TRF26 record 222', { max: 60, placeholder: 'tc' }),
        null,
      ),
      city: orElse(text('City', 'where it is played'), null),
      rounds: orElse(int('Rounds', 'the number of scheduled rounds', { max: 999 }), null),
      official: orElse(
        flag('Official', 'an official FIDE event, which may end on the last day before a list'),
        false,
      ),
      hybrid: orElse(flag('Hybrid', 'played partly over the internet'), false),
    },
    example: {
      tournament: 'T0200',
      name: 'City Open',
      pool: 'standard',
      start: '2024-06-01',
      end: '2024-06-09',
      federation: 'GER',
      registered: '2024-05-02',
      timeControl: '90+30',
      reason: 'Form of 2 May',
    },
  }),
  ruling('RefuseRegistration', 'refuse', 'refuse its registration', 'Refuse the registration'),
  ruling(
    'AllowLateRegistration',
    'allow-late-registration',
    'rate it although it was registered late',
    'Allow the late registration',
  ),
  declare('AcceptLateReport', {
    ...DECISION,
    name: 'accept-late-report',
    help: 'rate a report that was received late',
    label: 'Accept the late report',
    group: 'Decision',
    fields: { ...DECIDED, feeDue: orElse(flag('A fee is owed', 'a fee for lateness is owed'), false) },
    example: { ...EXAMPLE, feeDue: true },
  }),
  ruling(
    'RefuseLateReport',
    'refuse-late-report',
    'do not rate a report that was received late',
    'Refuse the late report',
  ),
  ruling('RefuseRating', 'refuse-rating', 'refuse to rate it (0.4)', 'Refuse to rate it'),
  ruling(
    'AppealRatingRefusal',
    'appeal',
    'record an appeal against the refusal to rate it (0.4)',
    'The refusal to rate it is appealed against',
    'Appeal',
  ),
  ruling('UpholdAppeal', 'uphold-appeal', 'uphold the appeal: it is rated', 'Uphold the appeal', 'Appeal'),
  ruling(
    'DismissAppeal',
    'dismiss-appeal',
    'dismiss the appeal: it stays unrated',
    'Dismiss the appeal',
    'Appeal',
  ),
  declare('WaiveDecidedMatch', {
    ...DECISION,
    name: 'waive-decided-match',
    help: 'rate games after a match is decided (6.2)',
    label: 'Rate games after the match was decided',
    group: 'Decision',
    fields: {
      ...DECIDED,
      requestedOn: orElse(
        day('Requested on', 'the day of the request, not after the start', { called: 'requested' }),
        null,
      ),
    },
    example: { ...EXAMPLE, requested: '2024-02-01' },
  }),
  ruling('ApproveHybrid', 'approve-hybrid', 'approve it as a hybrid event', 'Approve it as hybrid'),
  ruling(
    'ApproveFastClassic',
    'approve-fast-classic',
    'approve it as a fast classic event',
    'Approve the fast time control as standard',
  ),
  ruling(
    'ApproveDuration',
    'approve-duration',
    'approve that it lasts longer than the rules allow',
    'Approve the long duration',
  ),
  ruling(
    'AnnounceNorms',
    'announce-norms',
    'record that title norms can be made in it, so that it had to be registered earlier (R&B 2018 0.2)',
    'Title norms can be made in it',
  ),
  ruling(
    'DeclareArbiterUnlicensed',
    'unlicensed-arbiter',
    'record that an arbiter had no licence (R&B 2018 0.3)',
    'An arbiter had no licence',
  ),
  ruling(
    'PoolParts',
    'pool-parts',
    'rate preliminaries, finals and play-offs, reported as parts, as one event (2005 6.2)',
    'Preliminaries and finals are one event',
  ),
  declare('AttachGamesFile', {
    ...DECISION,
    name: 'attach-games',
    help: 'record that the games were submitted as a PGN file (2024 9.4); its SHA-256 and number of games are kept',
    label: 'The games were submitted as PGN',
    group: 'Report',
    fields: {
      ...DECIDED,
      digest: { ...text('SHA-256', 'the SHA-256 of the file'), hidden: true },
      games: { ...int('Games', 'the number of games in the file', { max: 1_000_000 }), hidden: true },
    },
    asks: {
      file: file('Games', 'the PGN file', { called: 'pgn', max: 8_000_000, cli: { argument: true } }),
    },
    example: {
      tournament: 'T0001',
      on: '2024-02-20',
      pgn: '[Event "City Open"]\n…',
      reason: 'Sent with the report',
    },
    make(
      command: CommandOf<'AttachGamesFile'>,
      { pgn }: { readonly pgn: FileContent },
      { office }: CommandContext,
    ) {
      const bytes = typeof pgn === 'string' ? new TextEncoder().encode(pgn) : pgn;
      return { ...command, ...office.gamesFile(bytes) };
    },
  }),
  declare('FileClaim', {
    ...DECISION,
    name: 'claim',
    help: 'file a claim of a player against the rating; the reason is the ground of the claim',
    label: 'A player objects to what was rated',
    group: 'Claim',
    fields: {
      claim: CLAIM,
      player: entrant('Player', 'the player who objects'),
      ground: { ...text('Ground', 'the ground of the claim', { max: 2000 }), hidden: true },
      filedOn: { ...orToday(day('Filed on', 'the day on which the claim was received')), called: 'filed' },
      deadline: orElse(day('Could be filed until', 'the last day on which it could be filed'), null),
    },
    example: {
      tournament: 'T0001',
      claim: 'C-7',
      player: 10000299,
      filed: '2024-03-03',
      reason: 'Round 4 was a draw',
    },
    make: (command: CommandOf<'FileClaim'>, { reason }: { readonly reason: string }) => ({
      ...command,
      ground: reason,
    }),
  }),
  declare('RejectClaim', {
    ...DECISION,
    name: 'reject-claim',
    help: 'reject a claim',
    label: 'Reject a claim',
    group: 'Claim',
    fields: {
      claim: CLAIM,
      ground: choice('Ground', 'the ground of the rejection', GROUNDS, 'ClaimGround'),
      ...DECIDED,
    },
    example: { ...EXAMPLE, claim: 'C-7', ground: 'unfounded' },
  }),
  declare('UpholdClaim', {
    ...DECISION,
    name: 'uphold-claim',
    help: 'uphold a claim; record the correction first',
    label: 'Uphold a claim; correct first',
    group: 'Claim',
    fields: {
      claim: CLAIM,
      correction: orElse(
        text('Correction', 'the event id of the correction that settles the claim', {
          max: 100,
          placeholder: 'event',
        }),
        null,
      ),
      ...DECIDED,
    },
    example: { ...EXAMPLE, claim: 'C-7', correction: '1f0c8f6e-5a7e-4f5e-9c52-6b8f6a1c2d3e' },
  }),
  declare('ReceiveReport', {
    ...DECISION,
    kind: 'elsewhere',
    name: 'report',
    help: 'record a report; the command line and HTTP read it from a TRF file',
    label: 'A report',
    group: 'Report',
    fields: {
      report: reportShape,
      despiteDuplicate: optional(flag('Accept a duplicate', 'accept a file that was already reported')),
    },
    example: { tournament: 'T0001' },
  }),
  declare('ReceiveSupplement', {
    ...DECISION,
    kind: 'elsewhere',
    name: 'supplement',
    help: 'record games that were played after the report was filed',
    label: 'Extra games',
    group: 'Report',
    fields: { report: reportShape as Field<never> },
    example: { tournament: 'T0001' },
  }),
];
