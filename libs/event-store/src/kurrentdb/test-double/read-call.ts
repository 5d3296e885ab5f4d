import { once } from 'node:events';
import { type handleServerStreamingCall, type ServerWritableStream, status } from '@grpc/grpc-js';
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streamsPb, {
  type ReadReq,
  type ReadResp,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { streamNameOf } from './append-calls.ts';
import { type LogRecord, type MemoryLog } from './memory-log.ts';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** A read passes on how its page came out, a subscription knows the case. */
const INVALID_POSITION = {
  read: {
    code: status.UNKNOWN,
    details: 'Unexpected FilteredReadAllResult: InvalidPosition >> Log record has too large length',
  },
  subscription: { code: status.INVALID_ARGUMENT, details: 'Trying to read from an invalid position.' },
};

/** `streams.Streams/Read`: reads of one stream and of all, and the subscription to all. */
export function readCall(log: MemoryLog): handleServerStreamingCall<ReadReq, ReadResp> {
  return (call) => {
    const options = call.request.getOptions() ?? new streamsPb.ReadReq.Options();
    const position = options.getAll()?.getPosition()?.getCommitPosition();
    const isReadable = position === undefined || log.isReadable(Number(position));
    if (!isReadable)
      call.emit('error', INVALID_POSITION[options.hasSubscription() ? 'subscription' : 'read']);
    else if (options.hasSubscription()) void subscribeToAll(log, call, options);
    else void respond(call, options.hasAll() ? pageOfAll(log, options) : pageOfStream(log, options));
  };
}

async function respond(call: ReadCall, responses: Iterable<ReadResp>): Promise<void> {
  for (const response of responses) await send(call, response);
  call.end();
}

async function send(call: ReadCall, response: ReadResp): Promise<void> {
  if (call.cancelled || call.write(response)) return;
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(call, 'drain', { signal }), once(call, 'cancelled', { signal })]);
  // Whichever came first, nobody listens for the other one any more.
  over.abort();
}

function pageOfStream(log: MemoryLog, options: ReadReq.Options): readonly ReadResp[] {
  const identifier = options.getStream()?.getStreamIdentifier();
  const records = log.readStream(streamNameOf(identifier));
  if (records === undefined) {
    const notFound = new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
    return [new streamsPb.ReadResp().setStreamNotFound(notFound)];
  }
  const from = options.getStream()?.hasRevision() === true ? Number(options.getStream()?.getRevision()) : 0;
  return paged(
    records.filter((record) => record.revision >= from),
    options,
  );
}

/** A read includes the event at the position that it starts from; a subscription does not. */
function pageOfAll(log: MemoryLog, options: ReadReq.Options): readonly ReadResp[] {
  const passing = log.readAll().filter((record) => passes(options, record));
  if (options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS) {
    if (options.getAll()?.hasEnd() !== true) throw new Error('the double reads backwards from the end only');
    return paged(passing.reverse(), options);
  }
  const from = Number(options.getAll()?.getPosition()?.getCommitPosition() ?? 0);
  return paged(
    passing.filter((record) => record.position >= from),
    options,
  );
}

function paged(records: readonly LogRecord[], options: ReadReq.Options): readonly ReadResp[] {
  return records.slice(0, Number(options.getCount())).map(eventResponse);
}

async function subscribeToAll(log: MemoryLog, call: ReadCall, options: ReadReq.Options): Promise<void> {
  const ended = new AbortController();
  call.on('cancelled', () => ended.abort());
  const confirmation = new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId('1');
  await send(call, new streamsPb.ReadResp().setConfirmation(confirmation));

  const position = options.getAll()?.getPosition()?.getCommitPosition();
  const after = position === undefined ? -1 : Number(position);
  let sent = 0;
  let caughtUp = false;
  while (!call.cancelled) {
    const records = log.readAll(sent);
    sent += records.length;
    for (const record of records)
      if (record.position > after && passes(options, record)) await send(call, eventResponse(record));
    if (!caughtUp) await send(call, new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp()));
    caughtUp = true;
    await log.moreThan(sent, ended.signal).catch((error: unknown) => {
      if (!ended.signal.aborted) throw error;
    });
  }
}

function passes(options: ReadReq.Options, record: LogRecord): boolean {
  const filter = options.getFilter();
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier();
  if (expression === undefined) return true;
  const subject = filter?.hasEventType() === true ? record.type : record.stream;
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return prefixes.some((prefix) => subject.startsWith(prefix));
  return new RegExp(expression.getRegex()).test(subject);
}

const TICKS_PER_MILLISECOND = 10_000n;

function eventResponse(record: LogRecord): ReadResp {
  const recorded = new streamsPb.ReadResp.ReadEvent.RecordedEvent()
    .setId(new sharedPb.UUID().setString(record.id))
    .setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(record.stream)))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(String(record.position))
    .setPreparePosition(String(record.position))
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  recorded
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', String(BigInt(record.created) * TICKS_PER_MILLISECOND));
  const event = new streamsPb.ReadResp.ReadEvent()
    .setEvent(recorded)
    .setCommitPosition(String(record.position));
  return new streamsPb.ReadResp().setEvent(event);
}
