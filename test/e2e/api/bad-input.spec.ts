import { request } from 'node:http';
import { LedgerFolder, startService } from '../service';
import type { RunningService } from '../service';
import type { Answer } from './client';
import { Client } from './client';
import { operationsOf } from './schema';
import { openings, reports } from './sample-world';

interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code?: string;
  readonly article?: string;
  readonly where?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly findings?: readonly { readonly severity: string; readonly line: number | null }[];
}

/**
 * A request that must be refused: the route, the path, the body, the status, and the field, code or article in the
 * answer.
 */
type Bad = readonly [route: string, path: string, body: unknown, status: number, expected: string];

const WHY = { reason: 'a test' };
const GAME = { round: 1, white: 10000001, black: 10000002, ...WHY };
const correction = (body: object, status: number, expected: string): Bad => [
  'POST /api/tournaments/{id}/corrections',
  '/api/tournaments/T0071/corrections',
  body,
  status,
  expected,
];
const playerCorrection = (body: object, status: number, expected: string): Bad => [
  'POST /api/players/{id}/corrections',
  '/api/players/10000289/corrections',
  body,
  status,
  expected,
];
const decision = (body: object, status: number, expected: string): Bad => [
  'POST /api/players/{id}/decisions',
  '/api/players/10000289/decisions',
  body,
  status,
  expected,
];
const ruling = (body: object, status: number, expected: string): Bad => [
  'POST /api/tournaments/{id}/decisions',
  '/api/tournaments/T0071/decisions',
  body,
  status,
  expected,
];
const federation = (body: object, status: number, expected: string): Bad => [
  'POST /api/federations/{code}/decisions',
  '/api/federations/GER/decisions',
  body,
  status,
  expected,
];
const rules = (body: object, status: number, expected: string): Bad => [
  'POST /api/rules/decisions',
  '/api/rules/decisions',
  body,
  status,
  expected,
];
const application = (player: number, body: object, status: number, expected: string): Bad => [
  'POST /api/players/{id}/title-applications',
  `/api/players/${player}/title-applications`,
  body,
  status,
  expected,
];
const norms = (path: string, status: number, expected: string): Bad => [
  'GET /api/tournaments/{id}/norms',
  `/api/tournaments/${path}`,
  undefined,
  status,
  expected,
];
const titles = (path: string, status: number, expected: string): Bad => [
  'GET /api/players/{id}/titles',
  `/api/players/${path}`,
  undefined,
  status,
  expected,
];
const NORM = { title: 'GM', tournament: 'T0071', on: '2024-02-01', ...WHY };
const DIRECT = { title: 'IM', award: 'title', tournament: 'T0071', on: '2024-02-01', ...WHY };
const DEFECT = { pool: 'standard', from: '2024-03-01', to: '2024-01-01', defect: 'K of juniors' };
const LIST = { pool: 'standard', date: '2024-01-01' };
const list = (path: string, status: number, expected: string): Bad => [
  'GET /api/lists/{pool}/{date}',
  `/api/lists/${path}`,
  undefined,
  status,
  expected,
];

const unratedTitled = (query: string, status: number, expected: string): Bad => [
  'GET /api/lists/{pool}/{date}/unrated-titled',
  `/api/lists/standard/2023-12-01/unrated-titled${query}`,
  undefined,
  status,
  expected,
];

const asPrinted = (query: string, status: number, expected: string): Bad => [
  'GET /api/lists/{pool}/{date}/as-printed',
  `/api/lists/standard/2023-12-01/as-printed${query}`,
  undefined,
  status,
  expected,
];

const sensitivity = (query: string, status: number, expected: string): Bad => [
  'GET /api/lists/{pool}/{date}/sensitivity',
  `/api/lists/standard/2023-12-01/sensitivity${query}`,
  undefined,
  status,
  expected,
];

const whatIf = (scenario: object, status: number, expected: string): Bad => [
  'POST /api/what-if',
  '/api/what-if?pool=standard&date=2024-01-01',
  scenario,
  status,
  expected,
];

const BAD: readonly Bad[] = [
  ['GET /api/tournaments/{id}/trf', '/api/tournaments/T0071/trf?format=pdf', undefined, 400, 'format'],
  ['GET /api/tournaments/{id}/trf', '/api/tournaments/T9999/trf', undefined, 404, 'TournamentUnknown'],
  ['POST /api/keys', '/api/keys', { name: 'Anne', role: 'king' }, 400, 'role'],
  ['POST /api/keys', '/api/keys', { name: 'Anne', role: 'officer' }, 422, 'OfficerWithoutFederation'],
  ['POST /api/keys/{id}/revocation', '/api/keys/nobody00/revocation', {}, 404, 'KeyUnknown'],
  ['POST /api/keys/{id}/revocation', '/api/keys/person03/revocation', {}, 409, 'OwnKey'],
  ['GET /api/lists', '/api/lists?pool=bullet', undefined, 400, 'pool'],
  ['GET /api/lists', '/api/lists?colour=red', undefined, 400, 'colour'],
  ['GET /api/lists/statuses', '/api/lists/statuses?pool=bullet', undefined, 400, 'pool'],
  [
    'GET /api/lists/{pool}/{date}/overview',
    '/api/lists/standard/2024-02-30/overview',
    undefined,
    400,
    'date',
  ],
  [
    'GET /api/lists/{pool}/{date}/publications/preview',
    '/api/lists/standard/2024-02-30/publications/preview',
    undefined,
    400,
    'date',
  ],
  ['GET /api/monitor', '/api/monitor?pool=bullet', undefined, 400, 'pool'],
  ['GET /api/tables', '/api/tables?colour=red', undefined, 400, 'colour'],
  ['GET /api/tables/{name}', '/api/tables/nothing', undefined, 404, 'TableUnknown'],
  ['GET /api/tables/{name}', '/api/tables/games?where=colour:red', undefined, 422, 'ColumnUnknown'],
  ['GET /api/tables/{name}', '/api/tables/games?format=xml', undefined, 400, 'format'],
  ['POST /api/sql', '/api/sql', { sql: '' }, 400, 'sql'],
  ['POST /api/sql', '/api/sql', { sql: 'SELECT 1', states: ['now'] }, 400, 'states'],
  ['POST /api/sql', '/api/sql', { sql: 'SELECT 1', states: ['a=now', 'A=1'] }, 400, 'states'],
  ['POST /api/sql', '/api/sql', { sql: 'DROP TABLE games' }, 422, 'SqlNotReading'],
  ['GET /api/scenarios/{scenario}/effect', '/api/scenarios/D27/effect?pool=bullet', undefined, 400, 'pool'],
  ['GET /api/players/{id}/games', '/api/players/10000299/games?pool=bullet', undefined, 400, 'pool'],
  list('bullet/2024-01-01', 400, 'pool'),
  list('standard/2024-02-30', 400, 'date'),
  list('standard/2024-01-01?top=many', 400, 'top'),
  list('standard/2024-01-01?limit=0', 400, 'limit'),
  list('standard/2024-01-01?sex=X', 400, 'sex'),
  list('standard/2024-01-01?federation=germany', 400, 'federation'),
  list('standard/2024-01-01?format=pdf', 400, 'format'),
  list('standard/2024-01-01?knownAt=yesterday', 400, 'KnownAtUnreadable'),
  list('standard/2024-01-01?knownAt=999999', 422, 'PositionBeyondHead'),
  list('standard/2023-12-01?version=7', 404, 'VersionUnknown'),
  list('standard/2023-12-01?version=1&knownAt=3', 400, 'knownAt'),
  list('standard/1999-01-01', 404, 'NoListYet'),
  list('blitz/2024-01-01', 404, 'NoListYet'),
  unratedTitled('', 404, 'NoListOfUnratedTitled'),
  asPrinted('?format=xml', 400, 'format'),
  asPrinted('?colour=red', 400, 'colour'),
  unratedTitled('?format=xml', 400, 'format'),
  unratedTitled('?colour=red', 400, 'colour'),
  unratedTitled('?version=1&knownAt=3', 400, 'knownAt'),
  unratedTitled('?version=7', 404, 'VersionUnknown'),
  sensitivity('?format=xml', 400, 'format'),
  sensitivity('?colour=red', 400, 'colour'),
  sensitivity('?version=7', 404, 'VersionUnknown'),
  ['GET /api/lists/{pool}/{date}/diff', '/api/lists/standard/2023-12-01/diff?from=v1', undefined, 400, 'to'],
  [
    'GET /api/lists/{pool}/{date}/diff',
    '/api/lists/standard/2023-12-01/diff?from=v9&to=now',
    undefined,
    404,
    'VersionUnknown',
  ],
  [
    'GET /api/lists/{pool}/{date}/diff',
    '/api/lists/standard/2023-12-01/diff?from=x&to=now',
    undefined,
    400,
    'KnownAtUnreadable',
  ],
  [
    'GET /api/players/{id}/explanation',
    '/api/players/10000289/explanation?pool=standard',
    undefined,
    400,
    'date',
  ],
  [
    'GET /api/players/{id}/explanation',
    '/api/players/10000289/explanation?date=2024-01-01',
    undefined,
    400,
    'pool',
  ],
  [
    'GET /api/players/{id}/explanation',
    '/api/players/999/explanation?pool=standard&date=2024-01-01',
    undefined,
    404,
    'PlayerUnknown',
  ],
  ['GET /api/players/{id}/history', '/api/players/10000289/history', undefined, 400, 'pool'],
  [
    'GET /api/players/{id}/history',
    '/api/players/999/history?pool=standard',
    undefined,
    404,
    'PlayerUnknown',
  ],
  ['POST /api/what-if', '/api/what-if?pool=standard&date=2024-01-01', { colour: 'red' }, 400, 'colour'],
  ['POST /api/what-if', '/api/what-if?pool=standard&date=2024-01-01', [], 400, 'scenario'],
  [
    'POST /api/what-if',
    '/api/what-if?pool=standard&date=2024-01-01',
    { drop: [999999] },
    404,
    'EventUnknown',
  ],
  ['POST /api/what-if', '/api/what-if', {}, 400, 'pool'],
  whatIf({ add: [{ type: 'CorrectResult', tournament: 'x' }] }, 400, 'add[0].round'),
  whatIf({ rules: { 'STD-2022': { kFactor: 'nonsense' } } }, 400, 'rules.STD-2022.kFactor'),
  whatIf(
    { rules: { 'STD-2022': { kFactor: { kind: 'same-for-all', k: 'abc' } } } },
    400,
    'rules.STD-2022.kFactor.k',
  ),
  whatIf({ rules: { 'STD-2022': { floor: 5 } } }, 400, 'rules.STD-2022.floor'),
  whatIf({ rules: { 'STD-2022': { ranking: {} } } }, 422, 'ProvisionDocumentary'),
  whatIf({ rules: { 'STD-2022': { colour: 'red' } } }, 404, 'ProvisionUnknown'),
  whatIf({ rules: { 'STD-1900': {} } }, 404, 'RuleSetUnknown'),
  ['GET /api/players/{id}', '/api/players/nobody', undefined, 400, 'id'],
  ['GET /api/players/{id}', '/api/players/999', undefined, 404, 'PlayerUnknown'],
  ['GET /api/tournaments/{id}/rating', '/api/tournaments/.hidden/rating', undefined, 400, 'id'],
  norms('.hidden/norms', 400, 'id'),
  norms('T9999/norms', 404, 'TournamentUnknown'),
  norms('T0071/norms?player=nobody', 400, 'player'),
  norms('T0071/norms?knownAt=once', 400, 'KnownAtUnreadable'),
  [
    'GET /api/tournaments/{id}/norms/certificate',
    '/api/tournaments/T9999/norms/certificate?player=10000289&title=IM',
    undefined,
    404,
    'TournamentUnknown',
  ],
  [
    'GET /api/tournaments/{id}/norms/certificate',
    '/api/tournaments/T0071/norms/certificate?player=10000289&title=King',
    undefined,
    400,
    'title',
  ],
  [
    'GET /api/players/{id}/titles/application',
    '/api/players/999/titles/application?title=IM&on=2024-02-01',
    undefined,
    404,
    'PlayerUnknown',
  ],
  ['GET /api/rules/titles', '/api/rules/titles?on=someday', undefined, 400, 'on'],
  titles('nobody/titles', 400, 'id'),
  titles('999/titles', 404, 'PlayerUnknown'),
  titles('10000289/titles?for=King', 400, 'for'),
  titles('10000289/titles?on=2021-05-01', 422, 'NotCovered'),
  ['GET /api/players/{id}/running-rating', '/api/players/10000289/running-rating', undefined, 400, 'date'],
  [
    'GET /api/players/{id}/running-rating',
    '/api/players/999/running-rating?date=2024-01-01',
    undefined,
    404,
    'PlayerUnknown',
  ],
  ['GET /api/titles/due', '/api/titles/due?on=soon', undefined, 400, 'on'],
  ['GET /api/titles/due', '/api/titles/due?by=norms', undefined, 400, 'by'],
  ['GET /api/titles/due', '/api/titles/due?all=perhaps', undefined, 400, 'all'],
  ['GET /api/titles/due', '/api/titles/due?since=ever', undefined, 400, 'since'],
  ['GET /api/titles/due', '/api/titles/due?federation=Norway', undefined, 400, 'federation'],
  ['GET /api/tournaments/{id}', '/api/tournaments/.hidden', undefined, 400, 'id'],
  ['GET /api/tournaments/{id}', '/api/tournaments/T9999', undefined, 404, 'TournamentUnknown'],
  ['GET /api/tournaments', '/api/tournaments?limit=all', undefined, 400, 'limit'],
  ['GET /api/tournaments', '/api/tournaments?pool=bullet', undefined, 400, 'pool'],
  ['GET /api/rules/calendar', '/api/rules/calendar?knownAt=once', undefined, 400, 'KnownAtUnreadable'],
  ['GET /api/rules', '/api/rules?on=tomorrow', undefined, 400, 'on'],
  ['GET /api/rules', '/api/rules?on=1950-01-01&pool=standard', undefined, 422, 'NotCovered'],
  ['GET /api/events', '/api/events?from=first', undefined, 400, 'from'],
  ['GET /api/events', '/api/events?limit=100000', undefined, 400, 'limit'],
  ['GET /api/events/{position}/impact', '/api/events/first/impact', undefined, 400, 'position'],
  ['GET /api/feed', '/api/feed?after=now', undefined, 400, 'after'],
  ['POST /api/players', '/api/players', {}, 400, 'id'],
  ['POST /api/players', '/api/players', { id: 1.5, name: 'A', federation: 'GER' }, 400, 'id'],
  ['POST /api/players', '/api/players', { id: 9, name: 'A', federation: 'GER', rank: 1 }, 400, 'rank'],
  [
    'POST /api/players',
    '/api/players',
    { id: 9, name: 'A', federation: 'GER', birthDate: '1990' },
    400,
    'birthDate',
  ],
  ['POST /api/players', '/api/players', { id: 9, name: ' ', federation: 'GER' }, 400, 'name'],
  ['POST /api/players', '/api/players', [], 400, 'id'],
  ['POST /api/tournaments', '/api/tournaments', {}, 400, 'name'],
  [
    'POST /api/tournaments',
    '/api/tournaments',
    { id: 'T1', name: 'A', pool: 'standard', start: '2024-05-02', end: '2024-05-01', federation: 'GER' },
    422,
    'DatesReversed',
  ],
  [
    'POST /api/tournaments/{id}/reports',
    '/api/tournaments/T1/reports?pool=standard',
    'no report',
    422,
    'findings',
  ],
  ['POST /api/tournaments/{id}/reports', '/api/tournaments/T1/reports', 'no report', 400, 'pool'],
  [
    'POST /api/tournaments/{id}/reports',
    '/api/tournaments/T1/reports?pool=standard&supplement=perhaps',
    'x',
    400,
    'supplement',
  ],
  [
    'POST /api/tournaments/{id}/reports',
    '/api/tournaments/T1/reports?pool=standard&part=none',
    'x',
    400,
    'part',
  ],
  ['POST /api/tournaments/{id}/reports', '/api/tournaments/T1/reports?pool=standard', '', 400, 'file'],
  ['POST /api/tournaments/{id}/reports', '/api/tournaments/T1/reports?pool=standard', {}, 415, 'FileWanted'],
  correction({}, 400, 'type'),
  correction({ type: 'colour' }, 400, 'type'),
  correction({ type: 'result', ...GAME, result: '2-0' }, 400, 'result'),
  correction({ type: 'result', ...GAME, result: '1-0', reason: '' }, 400, 'reason'),
  correction({ type: 'result', ...GAME, result: '1-0' }, 404, 'code'),
  correction({ type: 'unplayed', ...GAME, effect: '2024-01-15' }, 400, 'effect'),
  correction({ type: 'unplayed', ...GAME }, 404, 'code'),
  correction({ type: 'played', ...GAME }, 400, 'result'),
  correction({ type: 'entry', from: 1, ...WHY }, 400, 'to'),
  correction({ type: 'dates', ...WHY }, 400, 'start'),
  correction({ type: 'dates', start: '2030-01-01', end: '2029-01-01', ...WHY }, 422, 'code'),
  correction({ type: 'pool', to: 'bullet', ...WHY }, 400, 'to'),
  correction({ type: 'system', to: 'knockout', ...WHY }, 400, 'to'),
  correction({ type: 'time-control', to: '', ...WHY }, 400, 'to'),
  correction({ type: 'time-control', to: '9'.repeat(61), ...WHY }, 400, 'to'),
  correction({ type: 'time-control', to: '90/40+30', ...WHY }, 400, 'TimeControlUnreadable'),
  correction({ type: 'annul', side: 'player', ...WHY }, 400, 'side'),
  correction({ type: 'annul', player: 1, ...WHY }, 422, 'code'),
  correction({ type: 'annul', round: 2, ...WHY }, 400, 'round'),
  correction({ type: 'combine', player: 1, startNumbers: [1, 0], ...WHY }, 400, 'startNumbers'),
  correction({ type: 'combine', player: 10000289, startNumbers: [], ...WHY }, 422, 'code'),
  correction({ type: 'rating-basis', player: 1, ...WHY }, 400, 'rating'),
  correction({ type: 'rating-basis', player: 1, rating: null, ...WHY }, 422, 'code'),
  correction({ type: 'duplicate', of: 'T0071', ...WHY }, 409, 'code'),
  correction({ type: 'duplicate', of: 'T9999', ...WHY }, 404, 'TournamentUnknown'),
  correction({ type: 'supersede', report: 'no report', ...WHY }, 422, 'findings'),
  correction({ type: 'supersede', report: 'x', despiteDuplicate: 'yes', ...WHY }, 400, 'despiteDuplicate'),
  correction({ type: 'supersede', report: 'x', part: 0, ...WHY }, 400, 'part'),
  playerCorrection({ type: 'details', ...WHY }, 400, 'name'),
  playerCorrection({ type: 'details', sex: 'X', ...WHY }, 400, 'sex'),
  playerCorrection({ type: 'merge', into: 999, ...WHY }, 404, 'PlayerUnknown'),
  playerCorrection({ type: 'unmerge', ...WHY }, 422, 'code'),
  playerCorrection({ type: 'split', to: 10000299, tournaments: [], ...WHY }, 400, 'tournaments'),
  decision({ type: 'transfer', to: 'FRA', on: 'soon', ...WHY }, 400, 'on'),
  decision({ type: 'rename', on: '2024-01-01', ...WHY }, 400, 'to'),
  decision({ type: 'deceased', ...WHY }, 400, 'on'),
  decision({ type: 'exclude', on: '2024-01-01' }, 400, 'reason'),
  decision({ type: 'reinstate', on: '2024-01-01', ...WHY }, 422, 'code'),
  decision({ type: 'award-title', title: 'King', on: '2024-01-01', ...WHY }, 400, 'title'),
  decision({ type: 'revoke-title', title: 'WCM', on: '2024-01-01', ...WHY }, 422, 'code'),
  decision({ type: 'certify-norm', ...NORM }, 400, 'certificate'),
  decision({ type: 'certify-norm', ...NORM, certificate: 'c', title: 'FM' }, 400, 'title'),
  decision({ type: 'certify-norm', ...NORM, certificate: 'c', attested: ['9.9'] }, 400, 'attested'),
  decision({ type: 'certify-norm', ...NORM, certificate: 'c', kind: 'friendly' }, 400, 'kind'),
  decision({ type: 'certify-norm', ...NORM, certificate: 'c', tournament: 'OLD' }, 422, 'start'),
  decision({ type: 'withdraw-norm', ...NORM }, 422, 'NormNotCertified'),
  decision({ type: 'attest-direct-title', ...DIRECT }, 400, 'achievement'),
  decision(
    { type: 'attest-direct-title', ...DIRECT, achievement: 'gold', minimumRating: 0 },
    400,
    'minimumRating',
  ),
  decision(
    { type: 'attest-direct-title', ...DIRECT, tournament: 'WYCC', achievement: 'gold', on: '2021-05-01' },
    422,
    'NotCovered',
  ),
  decision(
    { type: 'award-title-conditionally', title: 'IM', on: '2024-02-01', ...WHY },
    404,
    'DirectTitleUnknown',
  ),
  decision(
    { type: 'refuse-title-application', title: 'IM', on: '2024-02-01', ...WHY },
    404,
    'ApplicationUnknown',
  ),
  decision({ type: 'forget' }, 400, 'reason'),
  decision({ type: 'suspend', until: '2024-01-01', ...WHY }, 400, 'from'),
  decision({ type: 'suspend', from: '2024-02-01', until: '2024-01-01', ...WHY }, 400, 'IntervalEmpty'),
  decision({ type: 'affiliate', to: 'FIDE', on: '2024-01-01', ...WHY }, 400, 'to'),
  decision({ type: 'former-rating', ...LIST, rating: 2000, ...WHY }, 400, 'games'),
  decision({ type: 'former-rating', ...LIST, rating: 2000, games: 9, peak: 1900, ...WHY }, 422, 'code'),
  decision({ type: 'adjust', ...LIST, points: 2.5, ...WHY }, 400, 'points'),
  decision({ type: 'adjust', ...LIST, points: 0, ...WHY }, 422, 'code'),
  application(10000289, {}, 400, 'title'),
  application(10000289, { title: 'GM', norms: [], on: '2024-02-01', ...WHY }, 400, 'norms'),
  application(10000289, { title: 'IM', norms: ['T0071'], on: '2024-02-01', ...WHY }, 422, 'NormNotCertified'),
  application(999, { title: 'GM', norms: ['T0071'], on: '2024-02-01', ...WHY }, 404, 'PlayerUnknown'),
  ruling({ type: 'refuse' }, 400, 'reason'),
  ruling({ type: 'allow-late-registration', on: 'x', ...WHY }, 400, 'on'),
  ruling({ type: 'accept-late-report', feeDue: 'yes', ...WHY }, 400, 'feeDue'),
  ruling({ type: 'refuse-rating' }, 400, 'reason'),
  ruling({ type: 'waive-decided-match', requested: '2025-01-01', ...WHY }, 422, 'article'),
  ruling({ type: 'approve-hybrid' }, 400, 'reason'),
  ruling({ type: 'refuse-late-report', ...WHY, reason: '' }, 400, 'reason'),
  ruling({ type: 'appeal', ...WHY }, 422, 'code'),
  ruling({ type: 'uphold-appeal', ...WHY }, 422, 'code'),
  ruling({ type: 'dismiss-appeal', ...WHY }, 422, 'code'),
  ruling({ type: 'approve-fast-classic', on: 'x', ...WHY }, 400, 'on'),
  ruling({ type: 'approve-duration' }, 400, 'reason'),
  ruling({ type: 'claim', claim: ' ', player: 10000289, ...WHY }, 400, 'claim'),
  ruling({ type: 'claim', claim: 'C1', player: 999, ...WHY }, 404, 'PlayerUnknown'),
  ruling({ type: 'reject-claim', claim: 'C1', ground: 'late', ...WHY }, 400, 'ground'),
  ruling({ type: 'reject-claim', claim: 'C1', ground: 'unfounded', ...WHY }, 404, 'ClaimUnknown'),
  ruling({ type: 'uphold-claim', claim: 'C1', ...WHY }, 404, 'ClaimUnknown'),
  federation({ type: 'admit', on: '2024-01-01', ...WHY }, 400, 'name'),
  federation({ type: 'flag', shownAs: 'FID', on: '2024-01-01', ...WHY }, 400, 'on'),
  federation(
    { type: 'flag', shownAs: 'FID', from: '2024-02-01', until: '2024-01-01', ...WHY },
    400,
    'IntervalEmpty',
  ),
  federation({ type: 'code', to: 'Germany', on: '2024-01-01', ...WHY }, 400, 'to'),
  rules({ type: 'cutoff', ...LIST, closing: 'late', ...WHY }, 400, 'closing'),
  rules({ type: 'erratum', pool: 'standard', ruleSet: 'STD-1900', note: 'x', ...WHY }, 404, 'RuleSetUnknown'),
  rules({ type: 'defect', ...DEFECT, engines: [], ...WHY }, 400, 'engines'),
  rules({ type: 'defect', ...DEFECT, engines: ['lists-1'], ...WHY }, 400, 'IntervalEmpty'),
  [
    'POST /api/federations/{code}/decisions',
    '/api/federations/germany/decisions',
    { type: 'exclude' },
    400,
    'code',
  ],
  [
    'POST /api/federations/{code}/decisions',
    '/api/federations/GER/decisions',
    { type: 'exclude' },
    400,
    'on',
  ],
  [
    'POST /api/federations/{code}/decisions',
    '/api/federations/GER/decisions',
    { type: 'readmit', on: '2024-01-01', ...WHY },
    422,
    'code',
  ],
  ['GET /api/players', '/api/players?limit=0', undefined, 400, 'limit'],
  ['GET /api/players', '/api/players?federation=Germany', undefined, 400, 'federation'],
  ['POST /api/rules/decisions', '/api/rules/decisions', { type: 'enact' }, 400, 'ruleSet'],
  [
    'POST /api/rules/decisions',
    '/api/rules/decisions',
    { type: 'reschedule', ruleSet: 'STD-1900', from: '2024-01-01', adopted: '2023-01-01', ...WHY },
    404,
    'RuleSetUnknown',
  ],
  [
    'POST /api/rules/decisions',
    '/api/rules/decisions',
    { type: 'adjust', pool: 'standard', date: '2024-03-02', formula: 'x', ...WHY },
    400,
    'date',
  ],
  ['POST /api/events/{position}/reversal', '/api/events/zero/reversal', WHY, 400, 'position'],
  ['POST /api/events/{position}/reversal', '/api/events/999999/reversal', WHY, 404, 'PositionUnknown'],
  ['POST /api/events/{position}/reversal', '/api/events/1/reversal', {}, 400, 'reason'],
  [
    'POST /api/lists/{pool}/{date}/publications',
    '/api/lists/standard/2024-01-15/publications',
    {},
    400,
    'date',
  ],
  [
    'POST /api/lists/{pool}/{date}/publications',
    '/api/lists/blitz/2024-01-01/publications',
    {},
    404,
    'NoListYet',
  ],
  [
    'POST /api/lists/{pool}/{date}/publications',
    '/api/lists/standard/2024-01-01/publications',
    { at: 1 },
    400,
    'at',
  ],
  [
    'POST /api/lists/{pool}/{date}/withdrawals',
    '/api/lists/standard/2024-05-01/withdrawals',
    {},
    400,
    'reason',
  ],
  [
    'POST /api/lists/{pool}/{date}/withdrawals',
    '/api/lists/standard/2024-05-01/withdrawals',
    WHY,
    422,
    'code',
  ],
  [
    'POST /api/lists/{pool}/{date}/openings',
    '/api/lists/blitz/2024-01-01/openings',
    'id,rating\n',
    400,
    'source',
  ],
  [
    'POST /api/lists/{pool}/{date}/openings',
    '/api/lists/blitz/2024-01-01/openings?source=a',
    'id,rating\n7,fast\n',
    422,
    'findings',
  ],
  [
    'POST /api/lists/{pool}/{date}/openings',
    '/api/lists/blitz/2024-01-01/openings?source=a&acceptWarnings=false',
    `id,rating,games\n${'7,2000,many\n'.repeat(11)}`,
    422,
    'ListDoubtful',
  ],
];

/** Routes that take nothing and so cannot be asked badly. */
const NOTHING_TO_GET_WRONG = [
  'GET /api/scenarios',
  'GET /api/access',
  'GET /api/keys',
  'GET /api/health',
  'GET /api/readiness',
  'GET /api/metrics',
];

describe('bad input', () => {
  const folder = new LedgerFolder();
  let service: RunningService;
  let client: Client;

  beforeAll(async () => {
    service = await startService(folder, '--empty', '--rate-limit', '0');
    client = await Client.of(service);
    for (const { path, file } of openings()) await client.postFile(path, file, { as: 'administrator' });
    const report = reports().find(({ id }) => id === 'T0071')!;
    await client.postFile(report.path, report.file, { as: 'administrator' });
    await client.post('/api/lists/standard/2023-12-01/publications', {}, { as: 'administrator' });
  });
  afterAll(async () => {
    await service.stop();
    folder.clear();
  });

  it('is tried on every route', () => {
    const tried = [...new Set([...BAD.map(([route]) => route), ...NOTHING_TO_GET_WRONG])].sort();
    expect(tried).toEqual([...operationsOf(client.api).keys()].sort());
  });

  it.each(BAD)('%s: %s %j is refused with %i, naming %s', async (_route, path, body, status, expected) => {
    const head = await client.head();
    const asking = { as: 'administrator' } as const;
    let answer: Answer<Problem>;
    if (body === undefined) answer = await client.get<Problem>(path, asking);
    else if (typeof body === 'string') answer = await client.postFile<Problem>(path, body, asking);
    else answer = await client.post<Problem>(path, body, asking);
    expect({ status: answer.status, text: answer.text }).toEqual({ status, text: expect.any(String) });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const { type, title, detail, errors, code, article, where, findings } = answer.body;
    expect([type, title, detail, answer.body.status]).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
      status,
    ]);
    if (expected === 'findings') expect(findings!.some(({ severity }) => severity === 'error')).toBe(true);
    else if (expected === 'code') expect(code).toMatch(/^[A-Z]/);
    else if (expected === 'article') expect(article).toMatch(/\d/);
    else expect([code, where, ...(errors ?? []).map(({ field }) => field)]).toContain(expected);
    expect(await client.head()).toBe(head);
  });

  it('of kinds that no route knows is a problem too', async () => {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${service.address}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${service.tokens.administrator}`, ...init.headers },
      });
    const json = { 'content-type': 'application/json' };
    const answers = [
      [404, await ask('/api/nowhere')],
      [404, await ask('/api/lists/standard/2024-01-01', { method: 'DELETE' })],
      [400, await ask('/api/%zz')],
      [400, await ask('/api/players', { method: 'POST', headers: json, body: '{"id":' })],
      [400, await ask('/api/players', { method: 'POST', headers: json, body: '' })],
      [
        415,
        await ask('/api/players', { method: 'POST', headers: { 'content-type': 'image/png' }, body: 'x' }),
      ],
      [
        400,
        await ask('/api/players', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }),
      ],
    ] as const;
    for (const [status, answer] of answers) {
      expect([answer.url, answer.status]).toEqual([answer.url, status]);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({
        status,
        title: expect.any(String),
        detail: expect.any(String),
      });
    }
  });

  it('too large is refused before it is sent', async () => {
    const { status, type } = await announce(service, '/api/players', 100_000_000);
    expect([status, type]).toEqual([413, expect.stringContaining('application/problem+json')]);
  });

  it('in great numbers is answered 429', async () => {
    const strict = await startService(folder, '--empty', '--rate-limit', '3');
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 4; i++) statuses.push((await fetch(`${strict.address}/api/health`)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const late = await fetch(`${strict.address}/api/lists`);
      expect(late.headers.get('content-type')).toContain('application/problem+json');
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.stop();
    }
  });
});

/** Announces a body of some size and reads the answer without sending it. */
function announce(
  service: RunningService,
  path: string,
  bytes: number,
): Promise<{ status: number; type: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${service.address}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.tokens.administrator}`,
        'content-type': 'application/json',
        'content-length': bytes,
      },
    });
    asked.on('response', (answer) => {
      resolve({ status: answer.statusCode!, type: String(answer.headers['content-type']) });
      asked.destroy();
    });
    asked.on('error', reject);
    asked.flushHeaders();
  });
}
