import type { components, paths } from '@api-schema';
import { ReadsAtLeast } from '@api-values';
import createClient from 'openapi-fetch';
import { accessKey } from './key';
import { ProblemError } from './problem';
import type { Problem } from './problem';

/** The types of the service's answers, by the names that its OpenAPI document gives them. */
export type Schemas = components['schemas'];

export const api = createClient<paths, 'application/json'>({ baseUrl: location.origin });

/** How far the log has come by what was written here: reads after it wait until they can show it. */
let written = 0;

api.use({
  onRequest({ request, schemaPath }) {
    const key = accessKey();
    if (key !== null) request.headers.set('authorization', `Bearer ${key}`);
    if (written === 0 || request.method !== 'GET' || !ReadsAtLeast.includes(schemaPath)) return request;
    const address = new URL(request.url);
    address.searchParams.set('atLeast', String(written));
    return new Request(address, request);
  },
  async onResponse({ request, response }) {
    if (request.method !== 'POST' || !response.ok) return;
    const { position } = (await response.clone().json()) as { readonly position?: unknown };
    if (typeof position === 'number') written = Math.max(written, position);
  },
});

interface Reply<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The content of an answer; a problem is thrown as what it is. */
export async function answerOf<Data>(asked: Promise<Reply<Data>>): Promise<Data> {
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
