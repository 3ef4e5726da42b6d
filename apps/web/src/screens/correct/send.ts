import { answerOf, api } from '../../api/client';
import type { Schemas } from '../../api/client';
import type { About, Kind } from './offered';

export type Decided = Schemas['DecidedAnswer'];
export type Impact = Schemas['ImpactAnswer'];

interface Sending {
  readonly about: About;
  readonly id: string;
  readonly kind: Kind;
  readonly body: Record<string, unknown>;
  readonly key: string;
}

/** The forms are data, so what they make is checked by the service, field by field, not by the compiler. */
function send({ about, id, kind, body, key }: Sending): Promise<Decided | Impact> {
  const header = { 'Idempotency-Key': key };
  switch (about) {
    case 'tournament':
      return answerOf(
        kind.route === 'corrections'
          ? api.POST('/api/tournaments/{id}/corrections', {
              params: { path: { id }, header },
              body: body as never,
            })
          : api.POST('/api/tournaments/{id}/decisions', {
              params: { path: { id }, header },
              body: body as never,
            }),
      );
    case 'player':
      return answerOf(
        kind.route === 'corrections'
          ? api.POST('/api/players/{id}/corrections', {
              params: { path: { id: Number(id) }, header },
              body: body as never,
            })
          : api.POST('/api/players/{id}/decisions', {
              params: { path: { id: Number(id) }, header },
              body: body as never,
            }),
      );
    case 'federation':
      return answerOf(
        api.POST('/api/federations/{code}/decisions', {
          params: { path: { code: id }, header },
          body: body as never,
        }),
      );
    case 'position':
      return answerOf(
        api.POST('/api/events/{position}/reversal', {
          params: { path: { position: Number(id) }, header },
          body: body as never,
        }),
      );
  }
}

/** What it would move; nothing is recorded. */
export async function preview(sending: Sending): Promise<Impact> {
  return (await send({ ...sending, body: { ...sending.body, preview: true } })) as Impact;
}

export async function record(sending: Sending): Promise<Decided> {
  return (await send(sending)) as Decided;
}
