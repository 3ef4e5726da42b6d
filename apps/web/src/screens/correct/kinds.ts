import { corrections, decisions } from './offered';
import type { About, Kind } from './offered';

const ENTRANT = { name: 'player', label: 'Player', type: 'entrant' } as const;
const CLAIM = { name: 'claim', label: 'Claim', type: 'text', hint: 'Its name or number' } as const;
const POOL = { name: 'pool', label: 'Pool', type: 'pool' } as const;
const LIST = { name: 'date', label: 'On the list of', type: 'date', hint: 'The first of a month' } as const;
const FROM = { name: 'from', label: 'From', type: 'date' } as const;
const UNTIL = {
  name: 'until',
  label: 'Until',
  type: 'date',
  optional: true,
  hint: 'For good, if empty',
} as const;
const GAME = { name: 'game', label: 'Game', type: 'game' } as const;
const RESULT = { name: 'result', label: 'Right result', type: 'result' } as const;
const ON = { name: 'on', label: 'From', type: 'date' } as const;
const DAY = { name: 'on', label: 'On', type: 'date' } as const;
const DECIDED_ON = {
  name: 'on',
  label: 'Decided on',
  type: 'date',
  optional: true,
  hint: 'Today, if empty',
} as const;
const TITLE = { name: 'title', label: 'Title', type: 'title' } as const;
const NORM_TITLE = { name: 'title', label: 'Title', type: 'norm-title' } as const;
const TOURNAMENT = { name: 'tournament', label: 'Tournament', type: 'tournament' } as const;

const OF_TOURNAMENTS = corrections('/api/tournaments/{id}/corrections', {
  result: { group: 'Game', label: 'A result is wrong', fields: [GAME, RESULT] },
  unplayed: { group: 'Game', label: 'A game was not played after all', fields: [GAME] },
  played: { group: 'Game', label: 'A game was played after all', fields: [GAME, RESULT] },
  entry: {
    group: 'Entry',
    label: 'An entry belongs to someone else',
    fields: [
      { name: 'from', label: 'Reported as', type: 'entrant' },
      { name: 'to', label: 'In truth', type: 'player' },
    ],
  },
  annul: {
    group: 'Entry',
    label: "One player's games, or all, do not count",
    fields: [
      {
        name: 'player',
        label: 'Player',
        type: 'entrant',
        optional: true,
        hint: 'The whole tournament, if empty',
      },
      { name: 'round', label: 'Round', type: 'whole', optional: true, hint: 'All rounds, if empty' },
      { name: 'side', label: 'For whom', type: 'side', optional: true },
    ],
  },
  combine: {
    group: 'Entry',
    label: 'One player stands in it under several numbers',
    fields: [
      ENTRANT,
      { name: 'startNumbers', label: 'Start numbers', type: 'wholes', hint: 'With commas' },
      { name: 'part', label: 'Part', type: 'whole', optional: true, hint: 'The first, if empty' },
    ],
  },
  'rating-basis': {
    group: 'Entry',
    label: 'A wrong rating was taken for a player',
    fields: [ENTRANT, { name: 'rating', label: 'Right rating', type: 'rating', hint: 'Or "unrated"' }],
  },
  dates: {
    group: 'Tournament',
    label: 'The dates are wrong',
    fields: [
      { name: 'start', label: 'First day', type: 'date', optional: true },
      { name: 'end', label: 'Last day', type: 'date', optional: true },
      { name: 'received', label: 'Report received on', type: 'date', optional: true },
      { name: 'part', label: 'Part received on that day', type: 'whole', optional: true },
    ],
  },
  pool: {
    group: 'Tournament',
    label: 'It belongs to another pool',
    fields: [{ name: 'to', label: 'Pool', type: 'pool' }],
  },
  system: {
    group: 'Tournament',
    label: 'The system is wrong',
    fields: [{ name: 'to', label: 'System', type: 'system' }],
  },
  'time-control': {
    group: 'Tournament',
    label: 'The time control is wrong',
    fields: [
      {
        name: 'to',
        label: 'Time control',
        type: 'text',
        hint: 'minutes+increment, or as in TRF26 record 222',
      },
    ],
  },
  duplicate: {
    group: 'Tournament',
    label: 'It was reported twice; this one is void',
    fields: [{ name: 'of', label: 'The one that counts', type: 'tournament' }],
  },
  supersede: {
    group: 'Tournament',
    label: 'The whole report is wrong',
    fields: [{ name: 'report', label: 'The right report', type: 'file' }],
  },
});

const ON_TOURNAMENTS = decisions('/api/tournaments/{id}/decisions', {
  refuse: { group: 'Decision', label: 'Refuse the registration', fields: [DECIDED_ON] },
  'allow-late-registration': {
    group: 'Decision',
    label: 'Allow the late registration',
    fields: [DECIDED_ON],
  },
  'accept-late-report': {
    group: 'Decision',
    label: 'Accept the late report',
    fields: [DECIDED_ON, { name: 'feeDue', label: 'A fee is owed', type: 'tick', optional: true }],
  },
  'refuse-late-report': { group: 'Decision', label: 'Refuse the late report', fields: [DECIDED_ON] },
  'refuse-rating': { group: 'Decision', label: 'Refuse to rate it', fields: [DECIDED_ON] },
  appeal: {
    group: 'Appeal',
    label: 'The refusal to rate it is appealed against',
    fields: [{ ...DECIDED_ON, label: 'Appealed on' }],
  },
  'uphold-appeal': { group: 'Appeal', label: 'Uphold the appeal', fields: [DECIDED_ON] },
  'dismiss-appeal': { group: 'Appeal', label: 'Dismiss the appeal', fields: [DECIDED_ON] },
  'waive-decided-match': {
    group: 'Decision',
    label: 'Rate games after the match was decided',
    fields: [DECIDED_ON, { name: 'requested', label: 'Requested on', type: 'date', optional: true }],
  },
  'approve-hybrid': { group: 'Decision', label: 'Approve it as hybrid', fields: [DECIDED_ON] },
  'approve-fast-classic': {
    group: 'Decision',
    label: 'Approve the fast time control as standard',
    fields: [DECIDED_ON],
  },
  'approve-duration': { group: 'Decision', label: 'Approve the long duration', fields: [DECIDED_ON] },
  claim: {
    group: 'Claim',
    label: 'A player objects to what was rated',
    fields: [
      CLAIM,
      ENTRANT,
      { name: 'filed', label: 'Filed on', type: 'date', optional: true, hint: 'Today, if empty' },
      { name: 'deadline', label: 'Could be filed until', type: 'date', optional: true },
    ],
  },
  'reject-claim': {
    group: 'Claim',
    label: 'Reject a claim',
    fields: [CLAIM, { name: 'ground', label: 'Ground', type: 'claim-ground' }, DECIDED_ON],
  },
  'uphold-claim': {
    group: 'Claim',
    label: 'Uphold a claim; correct first',
    fields: [
      CLAIM,
      {
        name: 'correction',
        label: 'Made good by',
        type: 'text',
        optional: true,
        hint: 'Id of the correction',
      },
      DECIDED_ON,
    ],
  },
});

const OF_PLAYERS = corrections('/api/players/{id}/corrections', {
  details: {
    group: 'Detail',
    label: 'A detail is wrong, and always was',
    fields: [
      { name: 'name', label: 'Name', type: 'text', optional: true, hint: 'Lastname, Firstname' },
      { name: 'birthDate', label: 'Born on', type: 'date', optional: true },
      { name: 'birthYear', label: 'Born in', type: 'year', optional: true },
      { name: 'sex', label: 'Sex', type: 'sex', optional: true },
      { name: 'federation', label: 'Federation', type: 'federation', optional: true },
    ],
  },
  merge: {
    group: 'Identity',
    label: 'Two ids, one person',
    fields: [{ name: 'into', label: 'The id that is kept', type: 'player' }],
  },
  unmerge: { group: 'Identity', label: 'They were two persons after all' },
  split: {
    group: 'Identity',
    label: 'One id, two persons',
    fields: [
      { name: 'to', label: 'The other id', type: 'player' },
      { name: 'tournaments', label: 'Their tournaments', type: 'tournaments', hint: 'Ids, with commas' },
    ],
  },
});

const ON_PLAYERS = decisions('/api/players/{id}/decisions', {
  transfer: {
    group: 'Decision',
    label: 'Transfer to another federation',
    fields: [{ name: 'to', label: 'To', type: 'federation' }, ON],
  },
  rename: {
    group: 'Decision',
    label: 'A new name',
    fields: [{ name: 'to', label: 'Name', type: 'text', hint: 'Lastname, Firstname' }, ON],
  },
  exclude: { group: 'Decision', label: 'Exclude', fields: [ON] },
  reinstate: { group: 'Decision', label: 'Reinstate', fields: [ON] },
  suspend: { group: 'Decision', label: 'Suspend', fields: [FROM, UNTIL] },
  affiliate: {
    group: 'Decision',
    label: 'Member of an organisation beside FIDE',
    fields: [{ name: 'to', label: 'Of', type: 'affiliation' }, ON],
  },
  'former-rating': {
    group: 'Rating',
    label: 'A rating held before was overlooked',
    fields: [
      POOL,
      LIST,
      { name: 'rating', label: 'Rating', type: 'whole' },
      { name: 'games', label: 'Games up to then', type: 'whole' },
      { name: 'peak', label: 'Highest rating', type: 'whole', optional: true, hint: 'The rating, if empty' },
    ],
  },
  adjust: {
    group: 'Rating',
    label: 'Grant or take points',
    fields: [POOL, LIST, { name: 'points', label: 'Points', type: 'whole', hint: '25 or -25' }],
  },
  deceased: { group: 'Decision', label: 'Deceased', fields: [ON] },
  forget: { group: 'Decision', label: 'Erase name and birth (the games stay)' },
  'award-title': { group: 'Title', label: 'Award a title', fields: [TITLE, ON] },
  'award-title-conditionally': { group: 'Title', label: 'Award a title conditionally', fields: [TITLE, DAY] },
  'refuse-title-application': { group: 'Title', label: 'Refuse an application', fields: [TITLE, DAY] },
  'revoke-title': { group: 'Title', label: 'Revoke a title', fields: [TITLE, ON] },
  'certify-norm': {
    group: 'Norm',
    label: 'Certify a norm',
    fields: [
      NORM_TITLE,
      TOURNAMENT,
      DAY,
      { name: 'certificate', label: 'Certificate', type: 'text', optional: true },
    ],
  },
  'withdraw-norm': { group: 'Norm', label: 'Withdraw a norm', fields: [NORM_TITLE, TOURNAMENT, DAY] },
  'attest-direct-title': {
    group: 'Norm',
    label: 'Attest a direct title or norm',
    fields: [
      TITLE,
      { name: 'award', label: 'Gives', type: 'award' },
      { name: 'achievement', label: 'For', type: 'text', hint: 'The place in the event, as in the table' },
      { ...TOURNAMENT, optional: true },
      DAY,
    ],
  },
});

const ON_FEDERATIONS = decisions('/api/federations/{code}/decisions', {
  admit: {
    group: 'Decision',
    label: 'Admit the federation',
    fields: [{ name: 'name', label: 'Name', type: 'text' }, ON],
  },
  exclude: { group: 'Decision', label: 'Exclude the federation', fields: [ON] },
  readmit: { group: 'Decision', label: 'Readmit the federation', fields: [ON] },
  flag: {
    group: 'Decision',
    label: 'Show its players under another code for a time',
    fields: [{ name: 'shownAs', label: 'Shown as', type: 'federation' }, FROM, UNTIL],
  },
  code: {
    group: 'Decision',
    label: 'Another code from a day on',
    fields: [{ name: 'to', label: 'New code', type: 'federation' }, ON],
  },
});

const REVERSAL: Kind = {
  type: 'reversal',
  label: 'Undo what stands there',
  group: 'Reversal',
  route: 'reversal',
  fields: [],
  effect: false,
};

/** Everything an administrator can put right or decide, as the forms show it. */
export const KINDS: Readonly<Record<About, readonly Kind[]>> = {
  tournament: [...OF_TOURNAMENTS, ...ON_TOURNAMENTS],
  player: [...OF_PLAYERS, ...ON_PLAYERS],
  federation: ON_FEDERATIONS,
  position: [REVERSAL],
};
