import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Commander, INestApplicationContext } from './framework';
import { openApplication } from './application';
import { LedgerModule } from './ledger.module';

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  correct: [
    'result',
    'unplayed',
    'played',
    'entry',
    'combine',
    'rating-basis',
    'dates',
    'pool',
    'system',
    'time-control',
    'kind',
    'hybrid',
    'official',
    'registration',
    'rounds',
    'annul',
    'duplicate',
    'supersede',
    'details',
    'merge',
    'unmerge',
    'split',
    'revert',
  ],
  player: [
    'attest',
    'find',
    'show',
    'transfer',
    'register',
    'rename',
    'deceased',
    'exclude',
    'reinstate',
    'suspend',
    'approve-inclusion',
    'affiliate',
    'prior-rating',
    'award-title',
    'award-title-conditionally',
    'revoke-title',
    'adjust',
    'certify-norm',
    'withdraw-norm',
    'direct-title',
    'apply',
    'refuse-application',
    'title',
    'forget',
  ],
  federation: ['admit', 'exclude', 'readmit', 'flag', 'code'],
  tournament: [
    'list',
    'show',
    'export',
    'register',
    'refuse',
    'allow-late-registration',
    'accept-late-report',
    'refuse-late-report',
    'refuse-rating',
    'appeal',
    'uphold-appeal',
    'dismiss-appeal',
    'waive-decided-match',
    'approve-hybrid',
    'approve-fast-classic',
    'approve-duration',
    'announce-norms',
    'unlicensed-arbiter',
    'pool-parts',
    'attach-games',
    'claim',
    'reject-claim',
    'uphold-claim',
  ],
  rules: ['enact', 'reschedule', 'supply', 'adjust', 'cutoff', 'erratum', 'defect'],
  keys: ['create', 'list', 'revoke'],
};
const SINGLE = [
  'import-list',
  'report',
  'load',
  'publish',
  'list',
  'lists',
  'games',
  'explain',
  'history',
  'diff',
  'what-if',
  'scenarios',
  'monitor',
  'sql',
  'tables',
  'norms',
  'title',
  'titles',
  'title-form',
  'withdraw',
  'log',
  'export',
  'import',
  'backup',
  'restore',
  'verify',
  'completion',
  'refusals',
];
const ALL = [
  ...SINGLE.map((name) => [name]),
  ...Object.entries(GROUPS).flatMap(([group, names]) => [[group], ...names.map((name) => [group, name])]),
];

let application: INestApplicationContext;
let program: Commander;
beforeAll(async () => {
  application = await openApplication();
  ({ program } = application.get(LedgerModule));
});
afterAll(() => application.close());

function commandAt(...names: readonly string[]): Commander | undefined {
  return names.reduce<Commander | undefined>(
    (parent, name) => parent?.commands.find((each) => each.name() === name || each.aliases().includes(name)),
    program,
  );
}

/** What `--help` prints for a command, its example included. */
function help(...names: readonly string[]): string {
  const command = commandAt(...names)!;
  let output = '';
  command.configureOutput({ writeOut: (text) => (output += text) }).outputHelp();
  return output;
}

describe('ledger --help', () => {
  it('names every command', () => {
    const output = help();
    for (const name of [...SINGLE, ...Object.keys(GROUPS)])
      expect(output).toMatch(new RegExp(`^ +${name}\\b`, 'm'));
    expect(output).toContain('Exit codes: 0 done, 1 refused');
    expect(output).toMatch(/^ +-V, --version +print the versions of the program/m);
  });

  it('names no command that is not in the contract or in these tables', () => {
    const known = new Set(ALL.map((names) => names.join(' ')));
    const declared = program.commands.flatMap((command) => [
      command.name(),
      ...command.commands.map((sub) => `${command.name()} ${sub.name()}`),
    ]);
    expect(declared.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each([
    ['correct player', 'details'],
    ['player former-rating', 'prior-rating'],
    ['player attest-direct-title', 'direct-title'],
    ['player refuse-title-application', 'refuse-application'],
  ])('%s is another name for %s', (older, name) => {
    expect(help(...older.split(' '))).toContain(`$ npx ledger ${older.split(' ')[0]} ${name}`);
  });

  it.each(ALL.map((names) => [names.join(' ')]))('%s shows an example', (name) => {
    expect(help(...name.split(' '))).toContain(`$ npx ledger ${name}`);
  });
});

/** The calls that docs/contract.md shows: `correct kind|hybrid T --to VALUE` shows two. */
function callsInContract(): {
  readonly call: string;
  readonly names: string[];
  readonly options: string[];
}[] {
  const page = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'contract.md'), 'utf8');
  const cli = page.slice(page.indexOf('## CLI'), page.indexOf('### Columns'));
  return [...cli.matchAll(/`((?!npx|npm)[a-z][a-z-]+(?: [^`]*)?)`/g)]
    .map((match) => match[1]!.replaceAll('\\|', '|'))
    .flatMap((call) => {
      const [first = '', second = ''] = call.split(' ');
      const options = [...call.matchAll(/--[a-z-]+/g)].map((option) => option[0]);
      if (!(first in GROUPS) || !/^[a-z|-]+$/.test(second)) return [{ call, names: [first], options }];
      return second.split('|').map((name) => ({ call, names: [first, name], options }));
    })
    .filter(({ names }) => names[0]! in GROUPS || SINGLE.includes(names[0]!) || names[0] === 'rules');
}

describe('docs/contract.md', () => {
  it('shows only commands and options that exist', () => {
    const calls = callsInContract();
    expect(calls.length).toBeGreaterThan(40);
    const missing = calls.flatMap(({ call, names, options }) => {
      const command = commandAt(...names);
      if (command === undefined) return [call];
      const known = new Set(command.options.map(({ long }) => long));
      return options.filter((option) => !known.has(option)).map((option) => `${names.join(' ')}: ${option}`);
    });
    expect(missing).toEqual([]);
  });
});
