/** Exit codes (contract.md). */
export const EXIT = { done: 0, refused: 1, usage: 2, storeFailed: 3 } as const;
type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The command was not given in a way it can be understood. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The command has printed the error on stderr; only the exit code remains to be set. */
export class AlreadyPrintedError extends Error {
  constructor(readonly exitCode: ExitCode) {
    super('the error is already printed');
    this.name = 'AlreadyPrintedError';
  }
}

/** `--version` was given. Only then is the version loaded; other commands start without it. */
export class VersionAsked extends Error {
  constructor() {
    super('version');
    this.name = 'VersionAsked';
  }
}
