import { inputFields, subjectFields } from './catalogue';
import type { Declaration, Input } from './declaration';
import type { Field } from './field';

/** How commands are called on the command line: `correct result <tournament> --round <n> …`. */

export type NamedField = readonly [name: string, field: Field];

/** The word before the name of the command; empty for `withdraw`. */
export function groupOf({ kind, subject }: Declaration): string {
  if (kind === 'correction') return 'correct';
  return subject === 'list' ? '' : subject;
}

/** What is given without an option: what the command is about, then what the fields say. */
export function argumentsOf(declaration: Declaration): readonly NamedField[] {
  const subject = declaration.subject === 'list' ? [] : Object.entries(subjectFields(declaration));
  return [...subject, ...Object.entries(inputFields(declaration)).filter(([, field]) => isArgument(field))];
}

function isArgument({ cli = {} }: Field): boolean {
  return cli.argument === true;
}

/** Fields by their options; two fields can share one, as a year and a date of birth do. */
export function optionsOf(declaration: Declaration): ReadonlyMap<string, readonly NamedField[]> {
  const isList = declaration.subject === 'list';
  const fields = { ...(isList ? subjectFields(declaration) : {}), ...inputFields(declaration) };
  const options = new Map<string, NamedField[]>();
  for (const [name, field] of Object.entries(fields)) {
    if (isArgument(field)) continue;
    const option = optionOf(name, field);
    options.set(option, [...(options.get(option) ?? []), [name, field]]);
  }
  return options;
}

function optionOf(name: string, { cli = {} }: Field): string {
  return cli.option ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Whether an option has no value. */
export function isSwitch({ reading, cli = {} }: Field): boolean {
  return reading === 'flag' || cli.flag !== undefined;
}

/** The line of the help for an option or argument. */
export function helpOf(fields: readonly NamedField[]): string {
  return fields
    .map(([, { help, nullWord, whenEmpty }]) => {
      const nulls = nullWord === undefined ? '' : `, or "${nullWord}"`;
      return `${help}${nulls}${whenEmpty === undefined ? '' : ` (default: ${whenEmpty})`}`;
    })
    .join('; or ');
}

/** Argument or option, as an error names it. */
export function callName(declaration: Declaration, name: string): string {
  if (argumentsOf(declaration).some(([argument]) => argument === name)) return `<${name}>`;
  const field = inputFields(declaration)[name];
  return `--${field === undefined ? name : optionOf(name, field)}`;
}

/** The values of the fields, from the arguments and the options as they were typed. */
export function inputOfCall(declaration: Declaration, typed: readonly unknown[], options: Input): Input {
  const input: Record<string, unknown> = {};
  argumentsOf(declaration).forEach(([name, field], at) => (input[name] = read(field, typed[at])));
  for (const [option, fields] of optionsOf(declaration)) {
    const given = options[option.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())];
    const [first, { cli }] = fields[0]!;
    if (cli?.flag !== undefined) input[first] = given === true ? cli.flag.given : cli.flag.absent;
    else if (given !== undefined) {
      const [name, field] = fields.find(([, { cli: form }]) => form?.form?.test(String(given))) ?? fields[0]!;
      input[name] = read(field, given);
    }
  }
  for (const name of ['reason', 'evidence', 'effect']) {
    if (options[name] !== undefined) input[name] = options[name];
  }
  return input;
}

/** What is no number stays text: the check of the field says what is wrong with it. */
function read(field: Field, text: unknown): unknown {
  if (Array.isArray(text)) return text.map((each) => read(field, each));
  if (typeof text !== 'string') return text;
  if (text === field.nullWord) return null;
  if (field.reading === 'number') return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text;
  return field.reading === 'upper-case' ? text.toUpperCase() : text;
}

/** The words of a call with this input: what was typed where `inputOfCall` gives it. */
export function callWords(declaration: Declaration, input: Input): readonly string[] {
  const fields = { ...subjectFields(declaration), ...inputFields(declaration) };
  const shown = (name: string, value: unknown): readonly string[] => {
    if (value === null) return [fields[name]!.nullWord!];
    if (fields[name]?.control === 'file') return [name === 'report' ? 'corrected.trf' : `games.${name}`];
    return Array.isArray(value) ? value.map(String) : [String(value)];
  };
  const typed = argumentsOf(declaration).map(([name]) => name);
  const options = Object.entries(input)
    .filter(([name]) => !typed.includes(name))
    .flatMap(([name, value]) => {
      const option = callName(declaration, name);
      const flag = fields[name]?.cli?.flag;
      if (flag !== undefined) return value === flag.given ? [option] : [];
      if (typeof value === 'boolean') return value ? [option] : [];
      if (typeof value === 'number' && value < 0) return [`${option}=${value}`];
      return [option, ...shown(name, value)];
    });
  const words = [
    groupOf(declaration),
    declaration.name,
    ...typed.flatMap((name) => shown(name, input[name])),
  ];
  return [...words.filter((word) => word !== ''), ...options];
}

/** The example of a declaration, to be copied into a shell. */
export function callExample(declaration: Declaration): string {
  return callWords(declaration, declaration.example).map(quoted).join(' ');
}

function quoted(word: string): string {
  if (/^[\w./+=-]+$/.test(word)) return word;
  return word.includes('"') ? `'${word}'` : `"${word}"`;
}
