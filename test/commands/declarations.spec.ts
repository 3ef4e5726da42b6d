import {
  bodyExample,
  callExample,
  callFields,
  callWords,
  commandsOf,
  declarationOf,
  declare,
  DECLARATIONS,
  faultsOfBody,
  faultsOfCall,
  forms,
  inputFields,
  offeredAt,
  readCommand,
} from '@ledger/commands';
import type { CommandOffice, Declaration, Field, Input } from '@ledger/commands';
import type { Pool } from '@ledger/kernel';
import { calendarDate } from '@ledger/kernel';
import type { Command, System } from '@ledger/ledger';
import { COMMAND_CONCEPTS } from '@ledger/ledger';
import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { anyCommand } from '../ledger/any-command';
import { sourcesOf, textOf } from '../tidy/source-files';

/** An office that completes commands without a ledger. */
const OFFICE: CommandOffice = {
  poolsOfRuleSet: () => ['standard', 'rapid'],
  reversalOf: async (position, grounds) => ({
    type: 'RevertCorrection',
    stream: 'tournament-T1',
    position,
    ...grounds,
  }),
  gamesFile: () => ({ digest: 'a1', games: 4 }),
  supersession: async (_bytes, input: object) => ({ type: 'SupersedeReport', ...input }) as never,
  titles: {
    certification: async (input: object) =>
      ({
        type: 'CertifyNorm',
        kind: 'ordinary',
        start: '2024-02-01',
        end: '2024-02-09',
        games: 9,
        performance: 2500,
        ...input,
      }) as never,
    directTitle: async (input: object) =>
      ({ type: 'AttestDirectTitle', minimumRating: null, ...input }) as never,
    application: async (input: object) =>
      ({ type: 'FileTitleApplication', federation: 'GER', ...input }) as never,
    award: async (input: object) => ({ type: 'AwardTitle', ...input }) as never,
    conditionalAward: async (input: object) => ({ type: 'AwardTitleConditionally', ...input }) as never,
  },
};
const CONTEXT = { today: calendarDate('2024-03-02'), office: OFFICE };

const OFFERED = DECLARATIONS.filter(({ kind }) => kind !== 'elsewhere');
const named = (declarations: readonly Declaration[]) =>
  declarations.map((declaration) => [declaration.type, declaration] as const);

describe('the declarations of commands', () => {
  it('are one for each command of the ledger', () => {
    const types = [...Object.keys(COMMAND_CONCEPTS), 'RevertCorrection'].sort();
    expect(DECLARATIONS.map(({ type }) => type as string).sort()).toEqual(types);
  });

  it('leave out only commands that the office or another declaration makes', () => {
    const sources = sourcesOf('libs')
      .filter((path) => /^libs\/(office\/src\/(?!demo)|commands\/src\/)/.test(path))
      .map(textOf)
      .join('\n');
    const elsewhere = DECLARATIONS.filter(({ kind }) => kind === 'elsewhere').map(({ type }) => type);
    expect(elsewhere.filter((type) => !sources.includes(`type: '${type}'`))).toEqual([]);
  });

  it('have names that are unique on the command line and over HTTP', () => {
    const calls = OFFERED.flatMap(({ kind, subject, name, aliases }) =>
      [name, ...aliases].map((each) => `${kind === 'correction' ? 'correct' : subject} ${each}`),
    );
    expect(calls).toHaveLength(new Set(calls).size);
    for (const { subject, route, name } of OFFERED) expect(offeredAt(subject, route).has(name)).toBe(true);
  });

  it('have examples that a shell reads as they are meant', () => {
    const script = DECLARATIONS.map((declaration) => `printf '%s\\n' ${callExample(declaration)}`).join('\n');
    const words = DECLARATIONS.flatMap((declaration) => callWords(declaration, declaration.example));
    expect(execFileSync('sh', { input: script, encoding: 'utf8' }).trimEnd().split('\n')).toEqual(words);
  });

  it('do not compile without a field of the command, or with one of another type', () => {
    const { fields, ...written } = declarationOf('CorrectPool')!;
    const system = declarationOf('CorrectSystem')!.fields as { readonly to: Field<System> };
    const pool = fields as { readonly to: Field<Pool> };
    const about = { ...written, subject: 'tournament' } as const;
    expect(declare('CorrectPool', { ...about, fields: pool }).fields).toEqual(fields);
    // @ts-expect-error the command has a field `to`
    declare('CorrectPool', { ...about, fields: {} });
    // @ts-expect-error its `to` is a pool, not a system
    declare('CorrectPool', { ...about, fields: system });
  });

  it('have one role for each route', () => {
    const roles = new Map(OFFERED.map(({ subject, route, role }) => [`${subject} ${route}`, role]));
    for (const { subject, route, role } of OFFERED) expect(roles.get(`${subject} ${route}`)).toBe(role);
    expect([...roles].filter(([, role]) => role === 'officer').map(([route]) => route)).toEqual([
      'tournament ',
      'player ',
      'player title-applications',
    ]);
  });

  it('say what each command and field means, in phrases that begin with a small letter', () => {
    for (const { help, fields } of DECLARATIONS) {
      for (const text of [help, ...Object.values(fields).map((field) => field.help)]) {
        expect(text).toMatch(/^([a-z]|White's|Black's|`)[^]*[^.]$/);
      }
    }
  });

  describe.each(named(OFFERED))('%s', (_type, declaration) => {
    const fields = Object.entries(inputFields(declaration));

    it('has an example that is right over HTTP and on the command line', async () => {
      const { type: _, ...body } = bodyExample(declaration) as Input;
      expect(await faultsOfBody(declaration, body)).toEqual([]);
      expect(await faultsOfCall(declaration, declaration.example, (field) => field)).toEqual([]);
    });

    it('makes a command that a scenario can hold', async () => {
      const commands = await commandsOf(declaration, declaration.example, CONTEXT);
      for (const command of commands) {
        if (command.type === 'SupersedeReport') continue;
        expect(await readCommand(command as unknown as Input, 'add[0]')).toEqual(command);
      }
    });

    it('names every required field that is left out', async () => {
      const required = fields.filter(([, { optional }]) => optional !== true).map(([name]) => name);
      const faults = await faultsOfCall(declaration, {}, (field) => field);
      expect(faults.map(({ field }) => field)).toEqual(expect.arrayContaining([...required, 'reason']));
    });

    it('refuses each field that is wrong, by its name', async () => {
      for (const [name, { schema, list }] of fields) {
        // A field of any JSON value has no type; the handbook decides whether the value fits.
        if (schema['type'] === undefined && schema['$ref'] === undefined) continue;
        const wrong = schema['type'] === 'string' && !list ? 5 : 'no such value';
        const call = { ...declaration.example, [name]: wrong };
        expect(await faultsOfCall(declaration, call, (field) => field)).toMatchObject([{ field: name }]);
      }
    });

    it('refuses a field that it does not have', async () => {
      const call = { ...declaration.example, constructor: 1, colour: 'red' };
      const faults = await faultsOfCall(declaration, call, (field) => field);
      expect(faults.map(({ field }) => field).sort()).toEqual(['colour', 'constructor']);
      expect(Object.keys(callFields(declaration))).not.toContain('colour');
    });
  });

  it('give the page a form for everything that is not read from a file, with the id where it registers', () => {
    const inForms = forms().map(({ subject, type }) => `${subject} ${type}`);
    expect(inForms).toEqual(OFFERED.map(({ subject, name }) => `${subject} ${name}`));
    const registering = forms().filter(({ registers }) => registers);
    expect(registering.map(({ path, fields }) => [path, fields[0]!.name])).toEqual([
      ['/api/tournaments', 'id'],
      ['/api/players', 'id'],
    ]);
    const result = forms().find(({ type }) => type === 'result')!;
    expect(result.fields.map(({ control }) => control)).toEqual(['game', 'select']);
  });
});

describe('a command in a scenario', () => {
  it('is accepted as the ledger knows it, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(anyCommand, async (command) => {
        fc.pre(command.type !== 'SplitPlayer' || command.tournaments.length > 0);
        expect(await readCommand(command as unknown as Input, 'add[0]')).toMatchObject(command);
      }),
      { numRuns: 500 },
    );
  });

  const refusal = async (command: Input): Promise<unknown> => {
    try {
      return await readCommand(command, 'add[0]');
    } catch (error) {
      return (error as { readonly refusal: unknown }).refusal;
    }
  };

  it('is refused with every field that it lacks', async () => {
    expect(await refusal({ type: 'CorrectResult', tournament: 'x' })).toMatchObject({
      code: 'ScenarioCommandInvalid',
      where: 'add[0].round',
      message: expect.stringMatching(/round must .*white must .*black must .*result must/) as string,
    });
  });

  it('may use the words of the command line or of the ledger, and leave out what has a usual value', async () => {
    const game = { type: 'CorrectResult', tournament: 'T1', round: 1, white: 1, black: 2 };
    const made = { ...game, result: '=', effect: 'origin', reason: 'scenario' };
    expect(await readCommand({ ...game, result: '1/2-1/2' }, 'add[0]')).toEqual(made);
    expect(await readCommand({ ...game, result: '=' }, 'add[0]')).toEqual(made);
    const duplicate = { type: 'DeclareDuplicate', tournament: 'T2', effect: 'origin', reason: 'scenario' };
    expect(await readCommand({ ...duplicate, of: 'T1' }, 'add[0]')).toEqual({ ...duplicate, original: 'T1' });
  });

  it.each<[string, Input, string]>([
    ['an unknown field', { type: 'ForgetPerson', player: 1, colour: 'red' }, 'add[0].colour'],
    ['a wrong id', { type: 'ForgetPerson', player: 'one' }, 'add[0].player'],
    ['a day that is not given', { type: 'ExcludePlayer', player: 1 }, 'add[0].on'],
    [
      'a wrong code',
      { type: 'DeclarePlayed', tournament: 'T1', round: 1, white: 1, black: 2, result: '+' },
      'add[0].result',
    ],
    ['a report without its rows', { type: 'ReceiveReport', tournament: 'T1', report: {} }, 'add[0].report'],
    ['no command', { type: 'constructor' }, 'add[0]'],
  ])('is refused for %s', async (_what, command, where) => {
    expect(await refusal(command)).toMatchObject({ where });
  });

  it('knows each command by its type', () => {
    const types: readonly Command['type'][] = ['CorrectResult', 'PublishList'];
    for (const type of types) expect(declarationOf(type)?.type).toBe(type);
  });
});
