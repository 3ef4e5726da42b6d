import { refusalsOf } from '@ledger/kernel';

/** What the HTTP service refuses itself, before or instead of asking the office. */
export const SERVICE_REFUSALS = {
  BodyTooLarge: {
    message: 'The body has {length} bytes; this route accepts at most {limit}.',
    advice: 'Send a smaller file.',
    status: 413,
  },
  FileWanted: {
    message: 'This route accepts a file as text/plain or multipart/form-data, not {type}.',
    status: 415,
  },
  FormatNotAvailable: {
    message: 'Not available as {accept}.',
    advice: 'Available: {available}.',
    status: 406,
  },
  HostUnknown: {
    message: 'This service does not answer for the host {host}.',
    advice: 'Name the host when starting the service: --hosts.',
    status: 421,
  },
  KeyMissing: {
    message: '{what} needs a key with the role {role}.',
    advice:
      'Send a key (Authorization: Bearer ledger_…, made with: ledger keys create), or request what is published.',
    status: 401,
  },
  KeyRefused: {
    message: 'The key is not known, was revoked, or has expired.',
    advice: 'Ask the administrator for a new key.',
    status: 401,
  },
  KeysUnavailable: {
    message: 'The access keys of this service cannot be read at the moment.',
    advice: 'Try again. The log of the service says why.',
    status: 503,
  },
  ListsUnavailable: {
    message: 'The lists are being computed again after a failure and are not available at the moment.',
    advice: 'Try again in a few seconds. /api/readiness shows the progress.',
    status: 503,
  },
  OwnKey: {
    message: 'You are signed in with this key.',
    advice: 'Create another administrator key, sign in with it, and revoke this one then.',
    status: 409,
  },
  PositionNotReached: {
    message: 'The log has not reached position {position}.',
    advice: 'Try again, or omit atLeast.',
    status: 503,
  },
  ProviderUnavailable: {
    message: 'The identity provider does not answer, so the token cannot be checked.',
    advice: 'Try again in a moment.',
    status: 503,
  },
  RoleTooLow: {
    message: '{what} needs the role {needed}; the key of {name} has {role}.',
    status: 403,
  },
  TooManyListeners: {
    message: 'You already have {count} open feeds; no more are allowed.',
    advice: 'Close a feed that you do not need.',
    status: 429,
  },
  TooManyRequests: {
    message: 'Too many requests from your address in the last minute.',
    advice: 'Wait {seconds} seconds.',
    status: 429,
  },
} as const;

export const serviceRefusal = refusalsOf(SERVICE_REFUSALS);
