import { AllStreamPosition, StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import type { LoggedEvent, ProposedEvent } from './log';

/** Between protobuf messages and the log's own events. */

const TICKS_PER_MILLISECOND = 10_000n;

export function proposedEvent(
  message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage,
): ProposedEvent {
  const properties = message.getMetadataMap();
  return {
    id: message.getId()!.getString(),
    type: properties.get('type') ?? '',
    contentType: properties.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function readResponse(event: LoggedEvent, withPosition: boolean): ReadResp {
  const offset = String(event.offset);
  const recorded = new ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuid(event.id));
  recorded.setStreamIdentifier(identifier(event.stream));
  recorded.setStreamRevision(String(event.revision));
  // Reads of one stream return no position on servers before 22.6: the largest number means none.
  recorded.setCommitPosition(withPosition ? offset : '18446744073709551615');
  recorded.setPreparePosition(withPosition ? offset : '18446744073709551615');
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  const properties = recorded.getMetadataMap();
  properties.set('type', event.type);
  properties.set('content-type', event.contentType);
  properties.set('created', String(BigInt(event.created.getTime()) * TICKS_PER_MILLISECOND));
  const read = new ReadResp.ReadEvent();
  read.setEvent(recorded);
  if (withPosition) read.setCommitPosition(offset);
  return new ReadResp().setEvent(read);
}

export function uuid(id: string): UUID {
  return new UUID().setString(id);
}

export function identifier(stream: string): StreamIdentifier {
  return new StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream)));
}

export function streamName(named: StreamIdentifier | undefined): string {
  return Buffer.from(named!.getStreamName_asU8()).toString();
}

export function allStreamPosition(offset: number): AllStreamPosition {
  return new AllStreamPosition().setCommitPosition(String(offset)).setPreparePosition(String(offset));
}
