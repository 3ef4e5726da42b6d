import { Metadata } from '@grpc/grpc-js';
import type { ServiceError } from '@grpc/grpc-js';

/** An answer with a gRPC status. */
export interface GrpcFault {
  readonly code: number;
  readonly details: string;
  /** The kind of error that EventStoreDB names in the metadata, and what belongs to it. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** What happens to one append. */
export interface AppendFault {
  /** Without it there is no answer, or one that comes too late. */
  readonly error?: GrpcFault;
  readonly recorded: 'no' | 'yes' | 'later';
  /** After how long the event is recorded (`later`), or the answer comes. */
  readonly laterMs?: number;
}

/** Answers as measured on a server of version 24.2; `leader` is filled in by the node. */
export const ANSWERS = {
  notReady: { code: 14, details: 'Server Is Not Ready' },
  commitTimeout: { code: 10, details: 'Operation timed out: Commit phase timeout.' },
  forwardingTimeout: { code: 10, details: 'Operation timed out: Forwarding timeout' },
  cancelledByServer: { code: 10, details: 'Operation timed out: Request canceled by server' },
  reset: { code: 13, details: 'Received RST_STREAM with code 0 (Call ended without gRPC status)' },
  connectionReset: { code: 14, details: 'read ECONNRESET' },
  dropped: { code: 14, details: 'Connection dropped' },
  shuttingDown: { code: 2, details: 'Exception was thrown by handler.' },
  cancelled: { code: 1, details: 'Call cancelled' },
  cancelledOnClient: { code: 1, details: 'Cancelled on client' },
  deadline: { code: 4, details: 'Deadline exceeded' },
  unauthenticated: { code: 16, details: 'Unauthenticated' },
  accessDenied: { code: 7, details: 'Access Denied', metadata: { exception: 'access-denied' } },
  tooLarge: {
    code: 3,
    details: 'Maximum Append Size of 1048576 Exceeded.',
    metadata: { exception: 'maximum-append-size-exceeded', 'maximum-append-size': '1048576' },
  },
} as const satisfies Record<string, GrpcFault>;

type Order = (arrived: readonly (() => void)[]) => readonly (() => void)[];

/** What goes wrong on one node, and what it counts. */
export class Faults {
  /** Taken one by one by the appends that arrive. */
  readonly appends: AppendFault[] = [];
  /** Taken one by one by the reads and subscriptions that arrive. */
  readonly reads: GrpcFault[] = [];
  /** Ends each open subscription with an error. */
  readonly subscriptions = new Set<(error: GrpcFault) => void>();
  readonly resumed = new Set<() => void>();
  isPaused = false;
  batchAppendCalls = 0;
  /** Appends to several streams as one. */
  transactions = 0;
  /** Reads and subscriptions. */
  readCalls = 0;
  /** Those that the client cancelled. */
  cancelledReads = 0;
  /** Events that subscriptions were sent. */
  eventsSent = 0;

  /** Appends that wait for each other; null: each takes place as it arrives. */
  private meeting: { count: number; arrived: (() => void)[]; order: Order } | null = null;

  /** The next appends wait until this many have arrived, and take place in another order. */
  meet(count: number, order: Order): void {
    this.meeting = { count, arrived: [], order };
  }

  takeTurn(append: () => void): void {
    const { meeting } = this;
    if (meeting === null) return append();
    meeting.arrived.push(append);
    if (meeting.arrived.length < meeting.count) return;
    this.meeting = null;
    meeting.order(meeting.arrived).forEach((each) => each());
  }

  /** Those that have arrived take place, and later ones do not wait. */
  disperse(): void {
    const arrived = this.meeting?.arrived ?? [];
    this.meeting = null;
    arrived.forEach((each) => each());
  }

  endSubscriptions(error: GrpcFault): void {
    for (const end of [...this.subscriptions]) end(error);
  }

  /** A paused process accepts connections and answers nothing; afterwards it answers all that has arrived. */
  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    for (const goOn of [...this.resumed]) goOn();
  }
}

export function grpcError({ code, details, metadata = {} }: GrpcFault): Partial<ServiceError> {
  const sent = new Metadata();
  for (const [name, value] of Object.entries(metadata)) sent.add(name, value);
  return { code, details, metadata: sent };
}

export function notLeader(leader: { readonly host: string; readonly port: number }): GrpcFault {
  return {
    code: 5,
    details: 'Leader info available',
    metadata: {
      exception: 'not-leader',
      'leader-endpoint-host': leader.host,
      'leader-endpoint-port': String(leader.port),
    },
  };
}
