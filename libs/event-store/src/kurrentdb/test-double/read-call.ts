import { once } from 'node:events';
import { type handleServerStreamingCall, type ServerWritableStream, status } from '@grpc/grpc-js';
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streamsPb, {
  type ReadReq,
  type ReadResp,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { toStreamName } from './append-calls.ts';
import { type LogRecord, type ServerLog } from './server-log.ts';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** The server's errors for a position between two records. That of a read shows an internal result. */
const INVALID_POSITION = {
  read: {
    code: status.UNKNOWN,
    details: 'Unexpected FilteredReadAllResult: InvalidPosition >> Log record has too large length',
  },
  subscription: { code: status.INVALID_ARGUMENT, details: 'Trying to read from an invalid position.' },
};

/** `streams.Streams/Read`: reads of one stream and of all, and the subscription to all. */
export function readCall(log: ServerLog): handleServerStreamingCall<ReadReq, ReadResp> {
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
  // Stops listening for an event that did not come.
  over.abort();
}

function pageOfStream(log: ServerLog, options: ReadReq.Options): Iterable<ReadResp> {
  const identifier = options.getStream()?.getStreamIdentifier();
  const records = log.readStream(toStreamName(identifier));
  if (records === undefined) {
    const notFound = new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
    return [new streamsPb.ReadResp().setStreamNotFound(notFound)];
  }
  const from = options.getStream()?.hasRevision() === true ? Number(options.getStream()?.getRevision()) : 0;
  return listMatches(
    records.filter((record) => record.revision >= from),
    options,
  );
}

/** A read includes the event at its start position; one that goes backwards, and a subscription, do not. */
function pageOfAll(log: ServerLog, options: ReadReq.Options): Iterable<ReadResp> {
  const position = options.getAll()?.getPosition()?.getCommitPosition();
  if (options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS)
    return listMatches(log.backwards(position === undefined ? Infinity : Number(position)), options);
  const from = Number(position ?? 0);
  return listMatches(log.from(log.indexAt(from)), options);
}

function* listMatches(records: Iterable<LogRecord>, options: ReadReq.Options): Iterable<ReadResp> {
  const passes = toFilter(options);
  let left = Number(options.getCount());
  for (const record of records) {
    if (left === 0) return;
    if (!passes(record)) continue;
    left -= 1;
    yield eventResponse(record);
  }
}

/** The number of records that a filtered subscription skips before it reports its position. */
const SEARCH_WINDOW = 32;

async function subscribeToAll(log: ServerLog, call: ReadCall, options: ReadReq.Options): Promise<void> {
  const ended = new AbortController();
  call.on('cancelled', () => ended.abort());
  const confirmation = new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId('1');
  await send(call, new streamsPb.ReadResp().setConfirmation(confirmation));

  const position = options.getAll()?.getPosition()?.getCommitPosition();
  let next = position === undefined ? 0 : log.indexAt(Number(position) + 1);
  const passes = toFilter(options);
  let caughtUp = false;
  while (!call.cancelled) {
    for (const record of log.from(next)) {
      next += 1;
      if (passes(record)) await send(call, eventResponse(record));
      else if (next % SEARCH_WINDOW === 0) await send(call, checkpointAt(record));
    }
    if (!caughtUp) await send(call, new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp()));
    caughtUp = true;
    await log.moreThan(next, ended.signal).catch((error: unknown) => {
      if (!ended.signal.aborted) throw error;
    });
  }
}

function checkpointAt({ position }: LogRecord): ReadResp {
  const checkpoint = new streamsPb.ReadResp.Checkpoint()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position));
  return new streamsPb.ReadResp().setCheckpoint(checkpoint);
}

function toFilter(options: ReadReq.Options): (record: LogRecord) => boolean {
  const filter = options.getFilter();
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier();
  if (expression === undefined) return () => true;
  const filteredText = ({ type, stream }: LogRecord) => (filter?.hasEventType() === true ? type : stream);
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0)
    return (record) => prefixes.some((prefix) => filteredText(record).startsWith(prefix));
  const regex = new RegExp(expression.getRegex());
  return (record) => regex.test(filteredText(record));
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
