import type { PersonName, RunningService } from '../service';
import { Descriptions } from './schema';
import type { OpenApi } from './schema';

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON in it; undefined where there is none. */
  readonly body: Body;
}

export interface Asking {
  readonly as?: PersonName;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a running service and holds every answer against the description it gives of itself. */
export class Client {
  private constructor(
    readonly service: RunningService,
    readonly api: OpenApi,
    private readonly descriptions: Descriptions,
  ) {}

  static async of(service: RunningService): Promise<Client> {
    const api = (await (await fetch(`${service.address}/api/openapi.json`)).json()) as OpenApi;
    return new Client(service, api, new Descriptions(api));
  }

  get<Body = Record<string, unknown>>(path: string, asking: Asking = {}): Promise<Answer<Body>> {
    return this.ask<Body>('GET', path, undefined, {}, asking);
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    asking: Asking = {},
  ): Promise<Answer<Body>> {
    return this.ask<Body>('POST', path, JSON.stringify(body), { 'content-type': 'application/json' }, asking);
  }

  postFile<Body = Record<string, unknown>>(
    path: string,
    file: string | Uint8Array | FormData,
    asking: Asking = {},
  ): Promise<Answer<Body>> {
    const type: Record<string, string> = file instanceof FormData ? {} : { 'content-type': 'text/plain' };
    return this.ask<Body>('POST', path, file, type, asking);
  }

  async head(): Promise<number> {
    const { body } = await this.get<{ position: number }>('/api/readiness', { as: 'administrator' });
    return body.position;
  }

  private async ask<Body>(
    method: string,
    path: string,
    sent: RequestInit['body'],
    type: Readonly<Record<string, string>>,
    { as, key, headers = {} }: Asking,
  ): Promise<Answer<Body>> {
    const answer = await fetch(`${this.service.address}${path}`, {
      method,
      ...(sent === undefined ? {} : { body: sent }),
      headers: {
        ...type,
        ...(as === undefined ? {} : { authorization: `Bearer ${this.service.tokens[as]}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
    });
    const text = await answer.text();
    const contentType = answer.headers.get('content-type') ?? '';
    const isJson = /json/.test(contentType);
    const body = (isJson ? JSON.parse(text) : undefined) as Body;
    if (isJson) {
      const faults = this.descriptions.faults(method, path, answer.status, contentType, body);
      if (faults !== null) throw new Error(`${faults}\n${text.slice(0, 500)}`);
    }
    return { status: answer.status, headers: answer.headers, text, body };
  }
}
