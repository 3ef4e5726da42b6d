import type { CallOptions, Metadata, ServiceError } from '@grpc/grpc-js';
import type { Empty, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { ExpectedRevision } from '../port';
import type { CommitPosition } from './log-index';
import type { ProposedRecord } from './server-client';

/** The classes of the protocol; each client library has the same. */
export interface StreamsProtocol {
  readonly StreamsClient: typeof StreamsClient;
  readonly AppendReq: typeof AppendReq;
  readonly ReadReq: typeof ReadReq;
  readonly Empty: typeof Empty;
  readonly StreamIdentifier: typeof StreamIdentifier;
  readonly UUID: typeof UUID;
  readonly convertToCommandError: (error: Error) => unknown;
}

/** The protected members of a client library that make a call; the node is found and kept by the library. */
export interface CallingLibrary {
  execute<Stub, Answer>(
    service: unknown,
    name: string,
    action: (stub: Stub) => Promise<Answer>,
  ): Promise<Answer>;
  callArguments(options: object): [Metadata, CallOptions];
}

/** The revision of the last event, or the revision at which the stream is instead of the expected one. */
export type AppendAnswer = { readonly revision: number } | { readonly actual: number | 'none' };

/**
 * One append by one call. The library's own function for it takes the batch append where it can, which may throw inside
 * an event handler and end the process; and it writes out JSON that we have written already, by way of base64.
 */
export function plainAppend(
  library: CallingLibrary,
  protocol: StreamsProtocol,
  stream: string,
  records: readonly ProposedRecord[],
  expected: ExpectedRevision,
  callOptions: object,
): Promise<AppendAnswer> {
  const send = (stub: StreamsClient): Promise<AppendAnswer> =>
    new Promise((resolve, reject) => {
      const answer = (error: ServiceError | null, response: AppendResp): void => {
        if (error === null) resolve(answerOf(response));
        else reject(protocol.convertToCommandError(error));
      };
      const call = stub.append(...library.callArguments(callOptions), answer);
      call.on('error', reject);
      call.write(header(protocol, stream, expected));
      for (const record of records) call.write(message(protocol, record));
      call.end();
    });
  return library.execute(protocol.StreamsClient, 'append', send);
}

function answerOf(response: AppendResp): AppendAnswer {
  const wrong = response.getWrongExpectedVersion();
  if (wrong === undefined) return { revision: Number(response.getSuccess()!.getCurrentRevision()) };
  return { actual: wrong.hasCurrentRevision() ? Number(wrong.getCurrentRevision()) : 'none' };
}

function header(
  { AppendReq, Empty, StreamIdentifier }: StreamsProtocol,
  stream: string,
  expected: ExpectedRevision,
): AppendReq {
  const options = new AppendReq.Options();
  options.setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from(stream)));
  if (expected === 'none') options.setNoStream(new Empty());
  else if (expected === 'exists') options.setStreamExists(new Empty());
  else options.setRevision(String(expected));
  return new AppendReq().setOptions(options);
}

function message(
  { AppendReq, UUID }: StreamsProtocol,
  { id, type, data, metadata }: ProposedRecord,
): AppendReq {
  const proposed = new AppendReq.ProposedMessage().setId(new UUID().setString(id));
  proposed.getMetadataMap().set('type', type).set('content-type', 'application/json');
  proposed.setData(Buffer.from(data)).setCustomMetadata(Buffer.from(metadata));
  return new AppendReq().setProposedMessage(proposed);
}

/** Where the last event of `$all` is. A read that ends by itself, so no call has to be cancelled. */
export function lastPlace(
  library: CallingLibrary,
  protocol: StreamsProtocol,
  callOptions: object,
): Promise<CommitPosition | undefined> {
  const { ReadReq, Empty, StreamsClient, convertToCommandError } = protocol;
  const options = new ReadReq.Options()
    .setAll(new ReadReq.Options.AllOptions().setEnd(new Empty()))
    .setReadDirection(ReadReq.Options.ReadDirection.BACKWARDS)
    .setCount('1')
    .setNoFilter(new Empty())
    .setUuidOption(new ReadReq.Options.UUIDOption().setString(new Empty()));
  const read = (stub: StreamsClient): Promise<CommitPosition | undefined> =>
    new Promise((resolve, reject) => {
      let last: CommitPosition | undefined;
      stub
        .read(new ReadReq().setOptions(options), ...library.callArguments(callOptions))
        .on('data', (response: ReadResp) => {
          const event = response.getEvent()?.getEvent();
          if (event === undefined) return;
          last = { commit: BigInt(event.getCommitPosition()), prepare: BigInt(event.getPreparePosition()) };
        })
        .on('error', (error: Error) => reject(convertToCommandError(error)))
        .on('end', () => resolve(last));
    });
  return library.execute(StreamsClient, 'read', read);
}
