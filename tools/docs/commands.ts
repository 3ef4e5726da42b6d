import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Declaration, Field } from '@ledger/commands';
import {
  DECLARATIONS,
  argumentsOf,
  bodyExample,
  callExample,
  commandFields,
  inputFields,
  isSwitch,
  optionsOf,
  pathOf,
  sentenceOf,
  subjectFields,
} from '@ledger/commands';

const INTRODUCTION = `# Commands

Every correction and decision that can be recorded, generated from \`libs/commands\` by \`npm run docs\`. Each command is
declared once; the command line, HTTP, the forms of the page and what-if scenarios all follow from the declaration.

On the command line each takes \`--reason TEXT\` (required), \`--evidence TEXT\`, \`--as NAME\`, \`--preview\`, \`--store URL\` and
\`--format table|json\`. Over HTTP, \`reason\`, \`evidence\` and \`preview\` are fields of the body. Where ratings can move,
\`effect\` says where: \`origin\` (default) re-opens the list that rated the tournament, a list date books the difference there.

In a what-if scenario (\`{ "add": [ … ] }\`) a command is written with its type and the fields named in the table; names of
the command line and HTTP are accepted too.
`;

const SUBJECT_TITLES = {
  tournament: 'Tournaments',
  player: 'Players',
  federation: 'Federations',
  rules: 'Rules',
  list: 'Lists',
  position: 'Reversals',
} as const;

/** The page `docs/commands.md`. */
export function commandsPage(): string {
  const parts = Object.entries(SUBJECT_TITLES).map(([subject, title]) => {
    const declared = DECLARATIONS.filter((declaration) => declaration.subject === subject);
    return `\n## ${title}\n\n${declared.map(sectionOf).join('\n')}`;
  });
  return `${INTRODUCTION}${parts.join('')}`;
}

function sectionOf(declaration: Declaration): string {
  const { type, help, aliases, kind, role } = declaration;
  const lines = [`### ${type}`, '', `${help[0]!.toUpperCase()}${help.slice(1)}.`, ''];
  if (kind !== 'elsewhere') {
    const other =
      aliases.length === 0 ? '' : ` Also called ${aliases.map((name) => `\`${name}\``).join(', ')}.`;
    lines.push(
      `Role: ${role}.${other}`,
      '',
      '```sh',
      `npx ledger ${callExample(declaration)}`,
      '```',
      '',
      `\`POST ${pathOf(declaration)}\``,
      '',
      '```json',
      JSON.stringify(bodyExample(declaration)),
      '```',
      '',
    );
  }
  return [...lines, ...tableOf(declaration), ''].join('\n');
}

function tableOf(declaration: Declaration): readonly string[] {
  const named = Object.keys(commandFields(declaration)).map((name) => `\`${name}\``);
  const scenario = `Fields in a scenario: ${named.join(', ')}.`;
  if (declaration.kind === 'elsewhere') return [scenario];
  const subject = Object.entries(subjectFields(declaration)).map(([name, field]) =>
    rowOf(declaration, name, field, declaration.route === '' ? '`id`' : 'in the path'),
  );
  const own = Object.entries(inputFields(declaration)).map(([name, field]) =>
    rowOf(declaration, name, field, `\`${name}\``),
  );
  return ['| CLI | HTTP | values | | meaning |', '|---|---|---|---|---|', ...subject, ...own, '', scenario];
}

function rowOf(declaration: Declaration, name: string, field: Field, inBody: string): string {
  const needed = field.optional === true ? 'optional' : 'required';
  return `| ${callForm(declaration, name)} | ${inBody} | ${valuesOf(field)} | ${needed} | ${sentenceOf(field)} |`;
}

function callForm(declaration: Declaration, name: string): string {
  const argument = argumentsOf(declaration).find(([each]) => each === name);
  if (argument !== undefined) return `\`<${argument[1].placeholder}>\``;
  for (const [option, fields] of optionsOf(declaration)) {
    const found = fields.find(([each]) => each === name);
    if (found === undefined) continue;
    return isSwitch(found[1]) ? `\`--${option}\`` : `\`--${option} <${found[1].placeholder}>\``;
  }
  return '';
}

function valuesOf({ choices, schema, list }: Field): string {
  if (choices !== undefined) return choices.values.map((word) => `\`${word}\``).join(' ');
  const { type, format, minimum, maximum } = schema;
  if (list) return `list of ${(schema['items'] as { readonly type: string }).type}s`;
  if (format === 'date') return 'date';
  const bounded = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER;
  return bounded ? `${String(minimum)} to ${maximum}` : String(type);
}

if (require.main === module) writeFileSync(join(__dirname, '../../docs/commands.md'), commandsPage());
