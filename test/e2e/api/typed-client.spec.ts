import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { LedgerFolder, startService } from '../service';
import type { RunningService } from '../service';
import type { OpenApi } from './schema';
import { operationsOf } from './schema';

const ROOT = join(__dirname, '..', '..', '..');
const GENERATOR = join(ROOT, 'node_modules', 'openapi-typescript', 'bin', 'cli.js');

/** A program as a stranger would write it who has nothing but the description of the service. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema';

type Player = components['schemas']['PlayerAnswer'];

const [, , baseUrl, key] = process.argv;
const client = createClient<paths>({ baseUrl: baseUrl!, headers: { authorization: \`Bearer \${key}\` } });

async function main(): Promise<void> {
  const registered = await client.POST('/api/players', {
    body: { id: 901, name: 'Typed, Client', federation: 'GER', sex: 'F', birthYear: 1990 },
  });
  const position: number = registered.data!.position;
  const query = { atLeast: position };
  const shown = await client.GET('/api/players/{id}', { params: { path: { id: 901 }, query } });
  const player: Player = shown.data!;
  const found = await client.GET('/api/players', { params: { query: { ...query, name: 'typed' } } });
  const rules = await client.GET('/api/rules', { params: { query: { pool: 'standard', on: '2024-03-01' } } });
  const refused = await client.GET('/api/lists/{pool}/{date}', {
    params: { path: { pool: 'blitz', date: '2024-03-01' } },
  });
  const code: string | undefined = refused.error?.code;
  const names: readonly string[] = found.data!.players.map(({ name }) => name);
  console.log(JSON.stringify({ name: player.name, names, ruleSet: rules.data !== undefined, code }));
}

void main();
`;

/** What the compiler says of programs that use the generated types, each under its name. */
function faultsOf(
  folder: string,
  sources: Readonly<Record<string, string>>,
): Readonly<Record<string, string[]>> {
  const files = Object.entries(sources).map(([name, source]) => {
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, source);
    return { name, file };
  });
  const program = ts.createProgram(
    files.map(({ file }) => file),
    {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      esModuleInterop: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      moduleResolution: ts.ModuleResolutionKind.Node10,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      typeRoots: [join(ROOT, 'node_modules', '@types')],
      types: ['node'],
      baseUrl: ROOT,
      paths: { 'openapi-fetch': ['node_modules/openapi-fetch/dist/index.d.cts'] },
    },
  );
  return Object.fromEntries(
    files.map(({ name, file }) => {
      const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
      return [name, found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))];
    }),
  );
}

describe('a client made from the description', () => {
  const folder = new LedgerFolder();
  const place = join(folder.path, 'client');
  let service: RunningService;
  let api: OpenApi;

  beforeAll(async () => {
    service = await startService(folder, '--empty', '--rate-limit', '0');
    const text = await (await fetch(`${service.address}/api/openapi.json`)).text();
    api = JSON.parse(text) as OpenApi;
    mkdirSync(place);
    writeFileSync(join(place, 'openapi.json'), text);
    const made = spawnSync(
      process.execPath,
      [GENERATOR, join(place, 'openapi.json'), '-o', join(place, 'schema.d.ts')],
      { encoding: 'utf8' },
    );
    expect({ status: made.status, stderr: made.status === 0 ? '' : made.stderr }).toEqual({
      status: 0,
      stderr: '',
    });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    folder.clear();
  });

  it('has the types of what it sends and is answered', () => {
    const wrong = CLIENT.replace("federation: 'GER'", "country: 'GER'").replace(
      'player.name',
      'player.surname',
    );
    expect(faultsOf(place, { right: CLIENT, wrong })).toEqual({
      right: [],
      wrong: [
        expect.stringContaining("'country' does not exist"),
        expect.stringContaining("'surname' does not exist"),
      ],
    });
  }, 60_000);

  it('is answered by the running service', () => {
    const script = join(place, 'client.cjs');
    const { outputText } = ts.transpileModule(CLIENT, {
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2022,
        esModuleInterop: true,
      },
    });
    writeFileSync(script, outputText);
    const run = spawnSync(process.execPath, [script, service.address, service.tokens.administrator], {
      encoding: 'utf8',
      env: { ...process.env, NODE_PATH: join(ROOT, 'node_modules') },
    });
    expect({ status: run.status, stderr: run.stderr, stdout: run.stdout.trim() }).toEqual({
      status: 0,
      stderr: '',
      stdout: '{"name":"Typed, Client","names":["Typed, Client"],"ruleSet":true,"code":"NoListYet"}',
    });
  });

  it('finds an example for everything it can send, a name for every schema, an id for every operation', () => {
    const faults: string[] = [];
    const ids = new Set<string>();
    for (const [name, operation] of operationsOf(api)) {
      if (ids.has(operation.operationId)) faults.push(`${name}: its id is taken`);
      ids.add(operation.operationId);
      for (const parameter of operation.parameters ?? []) {
        if (!hasExample(parameter)) faults.push(`${name}: no example of ${parameter.name}`);
      }
      for (const [media, content] of Object.entries(operation.requestBody?.content ?? {})) {
        if (content.examples === undefined && !isNamed(content.schema))
          faults.push(`${name}: no example of ${media}`);
      }
      for (const [status, { content = {} }] of Object.entries(operation.responses)) {
        for (const [media, { schema }] of Object.entries(content)) {
          if (!isNamed(schema) && !isText(schema)) faults.push(`${name}: ${status} ${media} has no name`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly example?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
}

/** A name, a list of named ones, or a choice of them. */
function isNamed(schema: Schema | undefined): boolean {
  if (schema?.items !== undefined) return isNamed(schema.items);
  return schema?.$ref !== undefined || (schema?.oneOf ?? []).some(isNamed);
}

/** A file or a stream, which has an example instead of fields. */
function isText(schema: Schema | undefined): boolean {
  return schema?.type === 'string' && schema.example !== undefined;
}

function hasExample(parameter: {
  readonly name: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}): boolean {
  const { schema, example } = parameter;
  return (
    example !== undefined ||
    schema?.example !== undefined ||
    schema?.enum !== undefined ||
    schema?.$ref !== undefined
  );
}
