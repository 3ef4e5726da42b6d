import { Metadata } from '@grpc/grpc-js';
import type { handleClientStreamingCall, ServiceDefinition } from '@grpc/grpc-js';
import { StreamRevisionConflictErrorDetails } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/errors_pb';
import { StreamsServiceService } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb';
import {
  AppendResponse,
  AppendSessionResponse,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb';
import type {
  AppendRecord,
  AppendRequest,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { Any } from 'google-protobuf/google/protobuf/any_pb';
import { grpcError } from './faults';
import type { Faults } from './faults';
import type { ProposedEvent, ServerAppend, ServerLog } from './log';

/** Appends to several streams as one, as KurrentDB offers them since 25.1. */
export const TRANSACTIONS = StreamsServiceService as unknown as ServiceDefinition;

const REVISION_WORDS: Readonly<Record<string, ServerAppend['expected']>> = {
  '-1': 'no-stream',
  '-2': 'any',
  '-4': 'stream-exists',
};

export function appendSession(
  log: ServerLog,
  faults: Faults,
): handleClientStreamingCall<AppendRequest, AppendSessionResponse> {
  return (call, answer) => {
    const appends: ServerAppend[] = [];
    call.on('data', (request: AppendRequest) => {
      const revision = request.getExpectedRevision() ?? '-2';
      appends.push({
        stream: request.getStream(),
        proposed: request.getRecordsList().map(proposedRecord),
        expected: REVISION_WORDS[revision] ?? Number(revision),
      });
    });
    call.on('end', () => {
      faults.transactions += 1;
      const fault = faults.appends.shift();
      if (fault?.recorded === 'no' && fault.error !== undefined) return answer(grpcError(fault.error));
      const outcomes = log.appendTogether(appends);
      if (fault?.error !== undefined) return answer(grpcError(fault.error));
      const response = new AppendSessionResponse();
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome.kind === 'wrong-revision') {
          const expected = appends.find(({ stream }) => stream === outcome.stream)!.expected;
          return answer(revisionConflict(outcome.stream!, expected, outcome.current));
        }
        if (outcome.kind !== 'success') throw new Error('Larger than the ledger sends.');
        response.setPosition(String(outcome.offset));
        response.addOutput(
          new AppendResponse().setStream(appends[index]!.stream).setStreamRevision(String(outcome.revision)),
        );
      }
      return answer(null, response);
    });
  };
}

/** Properties are read back as the metadata of the event. */
function proposedRecord(record: AppendRecord): ProposedEvent {
  const properties: Record<string, string> = {};
  record.getPropertiesMap().forEach((value, key) => (properties[key] = value.getStringValue()));
  return {
    id: record.getRecordId()!,
    type: record.getSchema()!.getName(),
    contentType: 'application/json',
    data: record.getData_asU8(),
    metadata: Buffer.from(JSON.stringify(properties)),
  };
}

function revisionConflict(
  stream: string,
  expected: ServerAppend['expected'],
  current: number | 'no-stream',
): { readonly code: number; readonly details: string; readonly metadata: Metadata } {
  const conflict = new StreamRevisionConflictErrorDetails()
    .setStream(stream)
    .setExpectedRevision(expected === 'no-stream' ? '-1' : String(expected))
    .setActualRevision(current === 'no-stream' ? '-1' : String(current));
  const details = new Any();
  details.pack(
    conflict.serializeBinary(),
    'kurrentdb.protocol.v2.streams.errors.StreamRevisionConflictErrorDetails',
  );
  const metadata = new Metadata();
  const text = `Append failed due to a revision conflict on stream '${stream}'.`;
  const status = new Status().setMessage(text).setDetails(details);
  metadata.set('grpc-status-details-bin', Buffer.from(status.serializeBinary()));
  return { code: 9, details: text, metadata };
}
