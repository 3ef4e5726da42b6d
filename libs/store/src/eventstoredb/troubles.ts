import type { StoreFailure } from '../failure';

/**
 * What a server answers when it cannot do what was asked, as measured on servers of version 24.2, and what we do then.
 *
 * - `wait`: ask again after a pause. If the connection broke, the client looks for a node by itself.
 * - `named-leader`: the same; the client connects to the leader that the answer names.
 * - `other-node`: ask again on a new connection, because this one may lead to a node that is stuck.
 * - `report`: waiting does not help.
 */
export type Handling = 'wait' | 'named-leader' | 'other-node' | 'report';

export interface Trouble {
  readonly situation: string;
  readonly handling: Handling;
  /** Whether an append that ended like this may be in the log, now or later. */
  readonly recorded: 'no' | 'perhaps';
  /** What is reported if waiting does not help, or took too long. */
  readonly failure: Extract<StoreFailure['code'], 'Unavailable' | 'ServerFailed' | 'AccessDenied'>;
  /** gRPC status code. */
  readonly code?: number;
  /** The kind of error that the server names in its answer. */
  readonly type?: string;
  readonly says?: RegExp;
}

/** The first row that fits counts. */
export const TROUBLES: readonly Trouble[] = [
  {
    situation: 'the certificate is not trusted, or only one side uses TLS',
    says: /wrong version number|certificate/i,
    handling: 'report',
    recorded: 'no',
    failure: 'Unavailable',
  },
  {
    situation: 'something else than EventStoreDB listens at the address',
    says: /Protocol error/,
    handling: 'report',
    recorded: 'no',
    failure: 'Unavailable',
  },
  {
    situation: 'a follower was asked for what only the leader does',
    type: 'not-leader',
    handling: 'named-leader',
    recorded: 'no',
    failure: 'Unavailable',
  },
  {
    situation: 'there is no leader or no quorum',
    says: /Server Is Not Ready/i,
    handling: 'wait',
    recorded: 'no',
    failure: 'Unavailable',
  },
  {
    situation: 'no node of the cluster can be found',
    says: /^Failed to discover|Max discovery attempt count reached/,
    handling: 'wait',
    recorded: 'no',
    failure: 'Unavailable',
  },
  {
    situation: 'nothing listens at the address',
    code: 14,
    says: /No connection established|ECONNREFUSED|Name resolution failed|before call started/,
    handling: 'wait',
    recorded: 'no',
    failure: 'Unavailable',
  },
  {
    situation: 'the client closed the connection, because of another call, before this call started',
    says: /Channel has been shut down/,
    handling: 'wait',
    recorded: 'no',
    failure: 'Unavailable',
  },
  {
    // That part looks for a node a few times and never again.
    situation: 'the part of the Kurrent client that is not written in JavaScript has lost its node',
    says: /^UnavailableError$/,
    handling: 'other-node',
    recorded: 'no',
    failure: 'Unavailable',
  },
  {
    situation: 'the connection broke',
    code: 14,
    handling: 'wait',
    recorded: 'perhaps',
    failure: 'Unavailable',
  },
  {
    situation: 'the leader lost its followers or stepped down, or the request could not be forwarded in time',
    code: 10,
    handling: 'wait',
    recorded: 'perhaps',
    failure: 'Unavailable',
  },
  {
    situation: 'a paused node went on and ended the call',
    code: 13,
    says: /RST_STREAM/,
    handling: 'other-node',
    recorded: 'perhaps',
    failure: 'Unavailable',
  },
  {
    situation: 'there was no answer in time',
    code: 4,
    handling: 'other-node',
    recorded: 'perhaps',
    failure: 'Unavailable',
  },
  {
    situation: 'the node is shutting down',
    code: 2,
    says: /Exception was thrown by handler/,
    handling: 'other-node',
    recorded: 'perhaps',
    failure: 'Unavailable',
  },
  {
    situation: 'the node ended the call',
    code: 1,
    handling: 'other-node',
    recorded: 'perhaps',
    failure: 'Unavailable',
  },
  {
    situation: 'the password is wrong',
    code: 16,
    handling: 'report',
    recorded: 'no',
    failure: 'AccessDenied',
  },
  {
    situation: 'the user may not do this, or no user was named',
    code: 7,
    handling: 'report',
    recorded: 'no',
    failure: 'AccessDenied',
  },
  {
    situation: 'the append is too large',
    code: 3,
    handling: 'report',
    recorded: 'no',
    failure: 'ServerFailed',
  },
];

const ANYTHING_ELSE: Trouble = {
  situation: 'something that was not seen before',
  handling: 'report',
  recorded: 'perhaps',
  failure: 'ServerFailed',
};

export function troubleOf(error: unknown): Trouble {
  const { type, message = String(error), code = codeInWords(type, message) } = (error ?? {}) as ClientError;
  const fits = (row: Trouble): boolean =>
    (row.code === undefined || row.code === code) &&
    (row.type === undefined || row.type === type) &&
    (row.says === undefined || row.says.test(message));
  return TROUBLES.find(fits) ?? ANYTHING_ELSE;
}

/** Errors of the part of the Kurrent client that is not written in JavaScript have no code, but a type or a text. */
function codeInWords(type = '', message: string): number | undefined {
  return CODE_OF_TYPE[type] ?? CODES_IN_WORDS.find(([words]) => message.includes(words))?.[1];
}

const CODE_OF_TYPE: Readonly<Record<string, number>> = {
  cancelled: 1,
  'deadline-exceeded': 4,
  'access-denied': 7,
  timeout: 10,
  unavailable: 14,
};

const CODES_IN_WORDS = [
  ['code: The operation was cancelled', 1],
  ['code: Client specified an invalid argument', 3],
  ['code: The operation was aborted', 10],
] as const;

interface ClientError {
  readonly code?: number;
  readonly type?: string;
  readonly message?: string;
}

/** Our own finding that a node does not answer. */
export class NoAnswer extends Error {
  readonly code = 4;
}
