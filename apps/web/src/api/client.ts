import type { components, paths } from '@api-schema';
import createClient from 'openapi-fetch';
import { accessKey } from './key';
import { ProblemError } from './problem';
import type { Problem } from './problem';

/** The types of the service's answers, by the names that its OpenAPI document gives them. */
export type Schemas = components['schemas'];

export const api = createClient<paths>({ baseUrl: location.origin });

api.use({
  onRequest({ request }) {
    const key = accessKey();
    if (key !== null) request.headers.set('authorization', `Bearer ${key}`);
    return request;
  },
});

interface Told<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The content of an answer; a problem is thrown as what it is. */
export async function answerOf<Data>(asked: Promise<Told<Data>>): Promise<Data> {
  const { data, error, response } = await asked;
  if (response.ok) return data as Data;
  throw new ProblemError(isProblem(error) ? error : unreadable(response));
}

function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'detail' in error && 'status' in error;
}

function unreadable({ status, statusText }: Response): Problem {
  return {
    type: 'about:blank',
    title: 'The service failed',
    status,
    detail: `It answered ${status} ${statusText}.`.trim(),
  };
}

/** A new name for a write: sent again after a lost connection, it is recorded once. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
