import { FORMS } from '@api-forms';
import type { FormField, FormSpec, FormSubject } from '@api-forms';
import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';

/** What the page can correct or decide about. */
export type About = Exclude<FormSubject, 'list'>;

/** The forms of one subject, as the commands are declared (libs/commands). */
export function formsAbout(about: About): readonly FormSpec[] {
  return FORMS.filter(({ subject, registers }) => subject === about && !registers);
}

export type Values = Readonly<Record<string, string>>;

/** The body of the request: what was filled in, in the types that the service expects. */
export function bodyOf(form: FormSpec, values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = form.typed ? { type: form.type } : {};
  for (const field of form.fields) {
    const text = (values[field.name] ?? '').trim();
    if (text === '') continue;
    if (field.control === 'game') {
      const [round, white, black] = text.split(' ').map(Number);
      Object.assign(body, { round, white, black });
    } else if (field.control === 'file') body[field.name] = values[field.name];
    else if (field.list) body[field.name] = wordsOf(text).map((word) => valueOf(field, word));
    else body[field.name] = valueOf(field, text);
  }
  return body;
}

/** What is no number is sent as it is, and the service says what is wrong: as JSON, NaN would be null. */
function valueOf({ reading, nullWord }: FormField, text: string): unknown {
  if (text === nullWord) return null;
  if (reading === 'number') return /^[+-]?\d+$/.test(text) ? Number(text) : text;
  if (reading === 'flag') return true;
  return reading === 'upper-case' ? text.toUpperCase() : text;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** Labels of required fields that are still empty. */
export function missing({ fields }: FormSpec, values: Values): readonly string[] {
  return fields
    .filter(({ name, optional }) => !optional && (values[name] ?? '').trim() === '')
    .map(({ label }) => label);
}

export type Decided = Schemas['DecidedAnswer'];
export type Impact = Schemas['PreviewAnswer'];

interface Sending {
  readonly id: string;
  readonly form: FormSpec;
  readonly body: Record<string, unknown>;
  readonly key: string;
}

/** The forms are data, so the service checks what they send, field by field, not the compiler. */
function send({ id, form, body, key }: Sending): Promise<Decided | Impact> {
  const path = { id, code: id, position: id };
  const params = { path: path as never, header: { 'Idempotency-Key': key } };
  return answerOf(
    api.POST(form.path as '/api/tournaments/{id}/corrections', { params, body: body as never }),
  );
}

/** Shows what would change; nothing is recorded. */
export async function preview(sending: Sending): Promise<Impact> {
  return (await send({ ...sending, body: { ...sending.body, preview: true } })) as Impact;
}

export async function record(sending: Sending): Promise<Decided> {
  return (await send(sending)) as Decided;
}
