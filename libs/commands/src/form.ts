import { DECLARATIONS, inputFields } from './catalogue';
import type { Declaration } from './declaration';
import { SUBJECTS } from './declaration';
import type { Field } from './field';
import type { FormField, FormSpec } from './form-spec';
import { isTyped, pathOf } from './schema';

const GAME: FormField = {
  name: 'game',
  label: 'Game',
  control: 'game',
  reading: 'text',
  list: false,
  optional: false,
};

/** The forms for everything that is about a tournament, a player, a federation, a position or the rules. */
export function forms(): readonly FormSpec[] {
  return DECLARATIONS.filter(({ kind }) => kind !== 'elsewhere').map(formOf);
}

function formOf(declaration: Declaration): FormSpec {
  const { name, subject, label, group, effect, route, reasonOptional = false } = declaration;
  const fields = inputFields(declaration);
  const ofGame = ['round', 'white', 'black'].every((each) => Object.hasOwn(fields, each));
  const asked = Object.entries(fields).filter(
    ([each]) => !ofGame || !['round', 'white', 'black'].includes(each),
  );
  return {
    type: name,
    subject,
    path: pathOf(declaration),
    typed: isTyped(declaration),
    label,
    group,
    fields: [
      ...(route === '' ? Object.values(SUBJECTS[subject]).map((field) => formField('id', field)) : []),
      ...(ofGame ? [GAME] : []),
      ...asked.map(([each, field]) => formField(each, field)),
    ],
    effect: effect === 'any',
    registers: route === '',
    reasonOptional,
  };
}

function formField(name: string, field: Field): FormField {
  const { label, control, reading, list, optional = false, choices, nullWord } = field;
  const hint = hintOf(field);
  return {
    name,
    label,
    control,
    reading,
    list,
    optional,
    ...(choices === undefined ? {} : { choices: choices.values }),
    ...(nullWord === undefined ? {} : { nullWord }),
    ...(hint === '' ? {} : { hint }),
  };
}

/** What the label does not say. */
function hintOf({ label, help, list, nullWord, whenEmpty }: Field): string {
  const said = help.toLowerCase().includes(label.toLowerCase()) && help.length < label.length + 12;
  return [
    ...(said ? [] : [`${help[0]!.toUpperCase()}${help.slice(1)}`]),
    ...(list ? ['Several with commas'] : []),
    ...(nullWord === undefined ? [] : [`Or "${nullWord}"`]),
    ...(whenEmpty === undefined ? [] : [`Empty: ${whenEmpty}`]),
  ].join('. ');
}
