import { refuse } from '@ledger/kernel';
import type { CalendarDate } from '@ledger/kernel';
import type { Command, Grounds } from '@ledger/ledger';
import { needsReason } from '@ledger/ledger';
import { bodyFields, callFields, declarationOf, EFFECT, EVIDENCE, REASON, subjectFields } from './catalogue';
import type { Fault, Fields } from './check';
import type { CommandContext, Declaration, Input } from './declaration';
import type { Field } from './field';
import { commandsRefusal } from './refusals';

/** class-validator is loaded by the first check, so that `--help` need not wait for it. */
async function faultsIn(fields: Fields, values: Input, form: 'input' | 'command'): Promise<readonly Fault[]> {
  return (await import('./check')).faultsIn(fields, values, form);
}

/** What is wrong with the body of a request for a command. */
export async function faultsOfBody(declaration: Declaration, body: Input): Promise<readonly Fault[]> {
  const faults = await faultsIn(bodyFields(declaration), body, 'input');
  return faults.length > 0 ? faults : faultsTogether(declaration, body, (field) => field);
}

/** What is wrong with a call on the command line; `nameOf` says how it names a field. */
export async function faultsOfCall(
  declaration: Declaration,
  call: Input,
  nameOf: (field: string) => string,
): Promise<readonly Fault[]> {
  const faults = await faultsIn(callFields(declaration), call, 'input');
  const named = faults.map((fault) => ({
    ...fault,
    message: fault.message.replace(fault.field, nameOf(fault.field)),
  }));
  return named.length > 0 ? named : faultsTogether(declaration, call, nameOf);
}

/** Fields that are right one by one and wrong together. */
function faultsTogether(
  { atLeastOne = [], goesWith = {} }: Declaration,
  given: Input,
  nameOf: (field: string) => string,
): readonly Fault[] {
  const lacks = (field: string): boolean => given[field] === undefined || given[field] === null;
  if (atLeastOne.length > 0 && atLeastOne.every(lacks)) {
    const names = [...new Set(atLeastOne.map(nameOf))].join(', ');
    return [{ field: atLeastOne[0]!, message: `At least one of ${names} is required`, value: undefined }];
  }
  return Object.entries(goesWith)
    .filter(([field, other]) => !lacks(field) && lacks(other))
    .map(([field, other]) => ({
      field,
      message: `${nameOf(field)} needs ${nameOf(other)}`,
      value: given[field],
    }));
}

/** The ledger commands that follow from what was given: the subject and the fields, checked before. */
export async function commandsOf(
  declaration: Declaration,
  input: Input,
  context: CommandContext,
): Promise<readonly Command[]> {
  const plain = plainCommand(declaration, input, context.today);
  const made = (await declaration.make?.(plain, input, context)) ?? plain;
  return Array.isArray(made) ? (made as readonly Command[]) : [made as Command];
}

export function groundsOf({ reason, evidence }: Input): Grounds {
  return {
    ...(reason === undefined ? {} : { reason }),
    ...(evidence === undefined ? {} : { evidence }),
  } as Grounds;
}

function plainCommand(declaration: Declaration, input: Input, today: CalendarDate): Command {
  const { type, subjectAs, fields, effect } = declaration;
  const command: Record<string, unknown> = { type };
  for (const name of Object.keys(subjectFields(declaration))) command[subjectAs ?? name] = input[name];
  for (const [name, field] of Object.entries(fields)) {
    if (field.hidden === true || field.outside === true) continue;
    const value = valueFor(field, input[field.called ?? name], today);
    if (value !== undefined) command[name] = value;
  }
  if (effect === 'any') command['effect'] = input['effect'] ?? 'origin';
  if (needsReason(type)) Object.assign(command, groundsOf(input));
  return command as unknown as Command;
}

function valueFor(field: Field, given: unknown, today: CalendarDate): unknown {
  if (given === undefined) return field.orToday === true ? today : field.fallback?.value;
  return given === null ? null : (field.toCommand?.(given as never) ?? given);
}

/** The fields of a ledger command, by their names in it. */
export function commandFields(declaration: Declaration): Fields {
  const { type, subjectAs, fields, effect } = declaration;
  return {
    ...Object.fromEntries(
      Object.entries(subjectFields(declaration)).map(([name, field]) => [subjectAs ?? name, field]),
    ),
    ...Object.fromEntries(Object.entries(fields).filter(([, field]) => field.outside !== true)),
    ...(effect === 'any' ? { effect: EFFECT } : {}),
    ...(needsReason(type) ? { reason: REASON, evidence: EVIDENCE } : {}),
  };
}

const COMMAND_FIELDS = new Map<Declaration, Fields>();

/**
 * A ledger command as a scenario writes it, checked field by field. Fields may have their names in the ledger command or
 * those they have outside; what has a usual value may be left out.
 */
export async function readCommand(value: Input, where: string): Promise<Command> {
  const { type, ...given } = value;
  const declaration = declarationOf(String(type));
  if (declaration === undefined) {
    return refuse(commandsRefusal('ScenarioCommandUnknown', { type: String(type), where }));
  }
  const fields = COMMAND_FIELDS.get(declaration) ?? commandFields(declaration);
  COMMAND_FIELDS.set(declaration, fields);
  const command: Record<string, unknown> = { ...given };
  for (const [name, field] of outsideNames(declaration)) {
    if (Object.hasOwn(command, field) && !Object.hasOwn(command, name)) {
      command[name] = command[field];
      delete command[field];
    }
  }
  if (needsReason(declaration.type)) command['reason'] ??= 'scenario';
  const faults = await faultsIn(fields, command, 'command');
  if (faults.length > 0) {
    refuse(
      commandsRefusal('ScenarioCommandInvalid', {
        type: declaration.type,
        faults: faults.map(({ message }) => message).join('; '),
        fields: Object.keys(fields).join(', '),
        where: `${where}.${faults[0]!.field}`,
      }),
    );
  }
  for (const [name, field] of Object.entries(fields)) {
    const found = command[name];
    if (found === undefined && field.fallback !== undefined) command[name] = field.fallback.value;
    else if (found !== undefined && found !== null)
      command[name] = field.toCommand?.(found as never) ?? found;
  }
  return { type: declaration.type, ...command } as unknown as Command;
}

/** Pairs of the name in the ledger command and the name outside, where they differ. */
function outsideNames({ subject, subjectAs, fields }: Declaration): readonly (readonly [string, string])[] {
  const named = Object.entries(fields).flatMap(([name, { called, outside }]) =>
    called === undefined || outside === true ? [] : [[name, called] as const],
  );
  return subjectAs === undefined ? named : [...named, [subjectAs, subject] as const];
}
