/**
 * Writes the OpenAPI document of the built service and what the page takes from it: the types of questions and answers,
 * the words of each enumeration, and the forms of all corrections and decisions, so that none is written twice. The
 * service is put together but never listens, and its office is never asked.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './setup.mjs';

const require = createRequire(import.meta.url);
require('reflect-metadata');
const service = join(root, 'dist', 'apps', 'api', 'src');
const { createApplication } = require(join(service, 'application.js'));
const { openApi } = require(join(service, 'http', 'openapi.js'));

const app = await createApplication({
  office: {},
  readToken: async () => null,
  rateLimit: 0,
  logLevel: 'silent',
});
const document = JSON.parse(JSON.stringify(openApi(app)));
await app.close();

refuseUnknownNames(document);
const { default: openapiTypes, astToString } = await import('openapi-typescript');
const folder = join(root, 'dist', 'openapi');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document, null, 2));
writeFileSync(join(folder, 'schema.d.ts'), astToString(await openapiTypes(document)));
writeFileSync(join(folder, 'values.ts'), valuesOf(document.components.schemas) + readsOf(document.paths));
writeFileSync(
  join(folder, 'forms.ts'),
  formsOf(require(join(root, 'dist', 'libs', 'commands', 'src', 'index.js'))),
);

/** Every schema that is named must be there. */
function refuseUnknownNames(document) {
  const named = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  const unknown = [...new Set(named)].filter((name) => !(name in document.components.schemas));
  if (unknown.length > 0) throw new Error(`OpenAPI names schemas that are not there: ${unknown.join(', ')}`);
}

/** The forms and the filters of the list as data, below the types that describe them. */
function formsOf({ forms, filterFields }) {
  const types = readFileSync(join(root, 'libs', 'commands', 'src', 'form-spec.ts'), 'utf8');
  return (
    `${types}\nexport const FORMS: readonly FormSpec[] = ${JSON.stringify(forms(), null, 2)};\n` +
    `export const LIST_FILTERS: readonly FilterField[] = ${JSON.stringify(filterFields(), null, 2)};\n`
  );
}

/** Each enumeration as a constant: `export const Pool = ['standard', …] as const;` */
function valuesOf(schemas) {
  return Object.entries(schemas)
    .filter(([, schema]) => Array.isArray(schema.enum))
    .map(([name, schema]) => `export const ${name} = ${JSON.stringify(schema.enum)} as const;\n`)
    .join('');
}

/** The reads that can be asked to wait for a write. */
function readsOf(paths) {
  const waiting = Object.keys(paths).filter((path) =>
    paths[path].get?.parameters?.some(({ name }) => name === 'atLeast'),
  );
  return `export const ReadsAtLeast: readonly string[] = ${JSON.stringify(waiting)};\n`;
}
