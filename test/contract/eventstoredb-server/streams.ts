import type {
  handleBidiStreamingCall,
  handleClientStreamingCall,
  handleServerStreamingCall,
  sendUnaryData,
  ServerWritableStream,
} from '@grpc/grpc-js';
import { MaximumAppendSizeExceeded, WrongExpectedVersion } from '@eventstore/db-client/generated/shared_pb';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { AppendResp, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import { Any } from 'google-protobuf/google/protobuf/any_pb';
import { Empty as GoogleEmpty } from 'google-protobuf/google/protobuf/empty_pb';
import { ANSWERS, grpcError } from './faults';
import type { Faults, GrpcFault } from './faults';
import type { AppendOutcome, LoggedEvent, ProposedEvent, ServerLog, ServerRevision } from './log';
import { allStreamPosition, identifier, proposedEvent, readResponse, streamName } from './wire';

type Options = ReadReq.Options;
type Reading = ServerWritableStream<ReadReq, ReadResp>;

/** One append by one call; the only way in which the ledger appends. */
export function appendCall(log: ServerLog, faults: Faults): handleClientStreamingCall<AppendReq, AppendResp> {
  return (call, answer) => {
    let options: AppendReq.Options | undefined;
    const proposed: ProposedEvent[] = [];
    call.on('data', (request: AppendReq) => {
      if (request.hasOptions()) options = request.getOptions();
      else proposed.push(proposedEvent(request.getProposedMessage()!));
    });
    call.on('end', () => {
      const expected: ServerRevision = options!.hasRevision()
        ? Number(options!.getRevision())
        : word(options!);
      const append = () => log.append(streamName(options!.getStreamIdentifier()), proposed, expected);
      const fault = faults.appends.shift();
      if (fault === undefined) return faults.takeTurn(() => answerAppend(append(), answer));
      if (fault.recorded === 'no') log.appends += 1;
      const outcome = fault.recorded === 'yes' ? append() : undefined;
      if (fault.recorded === 'later') setTimeout(append, fault.laterMs ?? 100);
      if (fault.error !== undefined) return answer(grpcError(fault.error));
      // The answer comes after the caller has given up, or never.
      if (fault.laterMs !== undefined && outcome !== undefined) {
        setTimeout(() => answerAppend(outcome, answer), fault.laterMs);
      }
    });
  };
}

function answerAppend(outcome: AppendOutcome, answer: sendUnaryData<AppendResp>): void {
  const response = new AppendResp();
  switch (outcome.kind) {
    case 'success': {
      const success = new AppendResp.Success().setCurrentRevision(String(outcome.revision));
      const at = new AppendResp.Position();
      at.setCommitPosition(String(outcome.offset)).setPreparePosition(String(outcome.offset));
      return answer(null, response.setSuccess(success.setPosition(at)));
    }
    case 'wrong-revision': {
      const wrong = new AppendResp.WrongExpectedVersion();
      if (outcome.current === 'no-stream') wrong.setCurrentNoStream(new Empty());
      else wrong.setCurrentRevision(String(outcome.current));
      return answer(null, response.setWrongExpectedVersion(wrong));
    }
    case 'too-large':
      return answer(grpcError(ANSWERS.tooLarge));
  }
}

/** Many appends over one call, distinguished by correlation ids. */
export function batchAppendCall(
  log: ServerLog,
  faults: Faults,
  hasNoLeader: () => boolean,
): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> {
  return (call) => {
    faults.batchAppendCalls += 1;
    const open = new Map<string, { options: BatchAppendReq.Options; proposed: ProposedEvent[] }>();
    call.on('data', (request: BatchAppendReq) => {
      const correlation = request.getCorrelationId()!;
      const key = correlation.getString();
      const append = open.get(key) ?? { options: request.getOptions()!, proposed: [] };
      open.set(key, append);
      append.proposed.push(...request.getProposedMessagesList().map(proposedEvent));
      if (!request.getIsFinal()) return undefined;
      open.delete(key);
      const { options, proposed } = append;
      const stream = streamName(options.getStreamIdentifier());
      const expected = options.hasStreamPosition() ? Number(options.getStreamPosition()) : word(options);
      const response = hasNoLeader() ? notReady() : batchResponse(log, stream, proposed, expected);
      return void call.write(response.setCorrelationId(correlation).setStreamIdentifier(identifier(stream)));
    });
    call.on('end', () => call.end());
  };
}

/** In a batch append the answer has the status code 0. */
function notReady(): BatchAppendResp {
  const details = new Any();
  details.pack(new GoogleEmpty().serializeBinary(), 'google.protobuf.Empty');
  return new BatchAppendResp().setError(new Status().setMessage('Server Is Not Ready').setDetails(details));
}

function batchResponse(
  log: ServerLog,
  stream: string,
  proposed: readonly ProposedEvent[],
  expected: ServerRevision,
): BatchAppendResp {
  const outcome = log.append(stream, proposed, expected);
  const details = new Any();
  switch (outcome.kind) {
    case 'success': {
      const success = new BatchAppendResp.Success().setCurrentRevision(String(outcome.revision));
      return new BatchAppendResp().setSuccess(success.setPosition(allStreamPosition(outcome.offset)));
    }
    case 'wrong-revision': {
      const wrong = new WrongExpectedVersion();
      if (outcome.current === 'no-stream') wrong.setCurrentNoStream(new GoogleEmpty());
      else wrong.setCurrentStreamRevision(String(outcome.current));
      if (typeof expected === 'number') wrong.setExpectedStreamPosition(String(expected));
      details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
      break;
    }
    case 'too-large': {
      const large = new MaximumAppendSizeExceeded().setMaxappendsize(outcome.limit);
      details.pack(large.serializeBinary(), 'event_store.client.MaximumAppendSizeExceeded');
    }
  }
  return new BatchAppendResp().setError(new Status().setMessage(outcome.kind).setDetails(details));
}

function word(options: {
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}): 'any' | 'no-stream' | 'stream-exists' {
  if (options.hasNoStream()) return 'no-stream';
  return options.hasStreamExists() ? 'stream-exists' : 'any';
}

/** Reads of a stream or of `$all`, forwards or backwards, and catch-up subscriptions to `$all`. */
export function readCall(log: ServerLog, faults: Faults): handleServerStreamingCall<ReadReq, ReadResp> {
  return (call) => {
    const options = call.request.getOptions()!;
    faults.readCalls += 1;
    // The event also comes after the regular end of a call.
    call.on('cancelled', () => {
      if (!call.writableEnded) faults.cancelledReads += 1;
    });
    const fault = faults.reads.shift();
    if (fault !== undefined) return void call.emit('error', grpcError(fault));
    if (options.hasSubscription()) return void subscribe(log, call, options, faults);
    if (options.hasAll()) return void send(call, inAll(log, options), true);
    const named = options.getStream()!.getStreamIdentifier();
    const events = log.stream(streamName(named));
    if (events === undefined) {
      const notFound = new ReadResp.StreamNotFound().setStreamIdentifier(named);
      call.write(new ReadResp().setStreamNotFound(notFound));
      return void call.end();
    }
    return void send(call, inStream(events, options), false);
  };
}

function inStream(events: readonly LoggedEvent[], options: Options): readonly LoggedEvent[] {
  const wanted = options.getStream()!;
  const from = wanted.hasRevision() ? Number(wanted.getRevision()) : 0;
  if (!isBackwards(options)) return events.slice(from).slice(0, Number(options.getCount()));
  const until = wanted.hasRevision() ? from + 1 : events.length;
  return events.slice(0, until).reverse().slice(0, Number(options.getCount()));
}

/** Reading forwards begins with the event at the position given. */
function inAll(log: ServerLog, options: Options): readonly LoggedEvent[] {
  const wanted = options.getAll()!;
  const count = Number(options.getCount());
  const offset = Number(wanted.getPosition()?.getCommitPosition() ?? 0);
  if (isBackwards(options)) {
    const end = wanted.hasPosition() ? firstAtOrAfter(log.all, offset) : log.all.length;
    return log.all.slice(Math.max(0, end - count), end).reverse();
  }
  return wanted.hasEnd() ? [] : log.all.slice(firstAtOrAfter(log.all, offset)).slice(0, count);
}

function firstAtOrAfter(events: readonly LoggedEvent[], offset: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events[middle]!.offset < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBackwards(options: Options): boolean {
  return options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;
}

/** Writes as fast as the reader takes it. */
async function send(call: Reading, events: readonly LoggedEvent[], withPosition: boolean): Promise<void> {
  for (const event of events) {
    if (call.cancelled) return;
    if (!call.write(readResponse(event, withPosition))) await drained(call);
  }
  call.end();
}

/** Answered when the reader has taken what was written, or has gone. */
function drained(call: Reading): Promise<void> {
  return new Promise((resolve) => {
    const events = ['drain', 'cancelled', 'error', 'close'];
    const goOn = (): void => {
      for (const event of events) call.off(event, goOn);
      resolve();
    };
    for (const event of events) call.on(event, goOn);
  });
}

/** Number of events that the server looks at before it sends a checkpoint, times the multiplier of the client. */
const SEARCH_WINDOW = 32;

/**
 * A subscription begins after the position given, says when it has reached the end, and goes on. A filtered one also
 * sends checkpoints, so that the client knows how far events of others were skipped.
 */
function subscribe(log: ServerLog, call: Reading, options: Options, faults: Faults): void {
  const wanted = options.getAll()!;
  const offset = Number(wanted.getPosition()?.getCommitPosition() ?? 0);
  const filter = options.getFilter();
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? [''];
  const interval = SEARCH_WINDOW * (filter?.getCheckpointintervalmultiplier() ?? 0);
  let next = wanted.hasEnd() ? log.all.length : firstAtOrAfter(log.all, offset + 1);
  let considered = 0;
  let isOpen = true;
  let isDelivering = false;
  let hasCaughtUp = false;
  const deliver = async (): Promise<void> => {
    if (isDelivering) return;
    isDelivering = true;
    while (isOpen && next < log.all.length && !faults.isPaused) {
      const event = log.all[next++]!;
      let isTaken = true;
      if (prefixes.some((prefix) => event.stream.startsWith(prefix))) {
        faults.eventsSent += 1;
        isTaken = call.write(readResponse(event, true));
      }
      considered += 1;
      if (interval > 0 && considered % interval === 0) {
        const checkpoint = new ReadResp.Checkpoint().setCommitPosition(String(event.offset));
        call.write(new ReadResp().setCheckpoint(checkpoint.setPreparePosition(String(event.offset))));
      }
      if (!isTaken) await drained(call);
    }
    isDelivering = false;
    if (hasCaughtUp || !isOpen || faults.isPaused) return;
    hasCaughtUp = true;
    call.write(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
  };
  const goOn = (): void => void deliver();
  const end = (error: GrpcFault): void => void call.emit('error', grpcError(error));
  const confirmation = new ReadResp.SubscriptionConfirmation().setSubscriptionId('1');
  call.write(new ReadResp().setConfirmation(confirmation));
  goOn();
  log.on('grown', goOn);
  faults.subscriptions.add(end);
  faults.resumed.add(goOn);
  const forget = (): void => {
    isOpen = false;
    log.off('grown', goOn);
    faults.subscriptions.delete(end);
    faults.resumed.delete(goOn);
  };
  call.on('error', forget);
  call.on('cancelled', () => {
    forget();
    call.end();
  });
}
