import { type KurrentDBClient } from '@kurrent/kurrentdb-client';
import { type ReadReq } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { type Position, type RecordedEvent, START } from '../event-store.ts';
import { withoutSystemEvents } from './log-position.ts';
import { recordedEvent } from './recorded-event.ts';

/**
 * The range of one call: a stream from a revision on, the log from a position on, or the log backwards, from its end or
 * from the last event before a position.
 */
export type Page = { readonly maxCount: number } & (
  | { readonly stream: string; readonly fromRevision: number }
  | { readonly fromPosition: Position }
  | { readonly before: Position }
  | { readonly from: 'end' }
);

/**
 * The events of a page, over the connection of the client's appends and subscriptions. The client's own reads go
 * through a native library that leaves Nagle's algorithm on, so each may wait 40 ms for an acknowledgement (decision
 * 40).
 * @throws the client's own errors
 */
export async function readPage(client: KurrentDBClient, page: Page): Promise<RecordedEvent[]> {
  const { StreamsClient, convertGrpcEvent, convertToCommandError, ...messages } = await protocol();
  const request = toRequest(messages, page);
  // The caller limits the time: it gives up the client, which ends this call.
  const noDeadline = { deadline: Infinity };
  const events: RecordedEvent[] = [];
  try {
    const open = client['GRPCStreamCreator'](StreamsClient, 'read', (streams) =>
      streams.read(request, ...client['callArguments']({}, noDeadline)),
    );
    for await (const response of await open()) {
      const event = response.getEvent();
      if (event !== undefined) events.push(recordedEvent(convertGrpcEvent(event)));
    }
    return events;
  } catch (error) {
    throw error instanceof Error ? convertToCommandError(error) : error;
  }
}

type Messages = Pick<Awaited<ReturnType<typeof load>>, 'ReadReq' | 'Empty' | 'StreamIdentifier'>;

function toRequest({ ReadReq, Empty, StreamIdentifier }: Messages, page: Page): ReadReq {
  const options = new ReadReq.Options()
    .setCount(String(page.maxCount))
    .setUuidOption(new ReadReq.Options.UUIDOption().setString(new Empty()));
  if ('stream' in page) {
    const name = new StreamIdentifier().setStreamName(Buffer.from(page.stream));
    const streamOptions = new ReadReq.Options.StreamOptions().setStreamIdentifier(name);
    options.setNoFilter(new Empty()).setStream(streamOptions.setRevision(String(page.fromRevision)));
    return new ReadReq().setOptions(options);
  }
  const expression = new ReadReq.Options.FilterOptions.Expression().setRegex(withoutSystemEvents.regex);
  const filter = new ReadReq.Options.FilterOptions()
    .setEventType(expression)
    .setCount(new Empty())
    .setCheckpointintervalmultiplier(withoutSystemEvents.checkpointInterval);
  const allOptions = new ReadReq.Options.AllOptions();
  if ('from' in page || 'before' in page) options.setReadDirection(ReadReq.Options.ReadDirection.BACKWARDS);
  if ('from' in page) allOptions.setEnd(new Empty());
  else if ('before' in page) allOptions.setPosition(toPosition(ReadReq, page.before));
  else if (page.fromPosition === START) allOptions.setStart(new Empty());
  else allOptions.setPosition(toPosition(ReadReq, page.fromPosition));
  return new ReadReq().setOptions(options.setFilter(filter).setAll(allOptions));
}

function toPosition({ Options }: Messages['ReadReq'], position: Position): ReadReq.Options.Position {
  return new Options.Position().setCommitPosition(String(position)).setPreparePosition(String(position));
}

let loading: ReturnType<typeof load> | undefined;

function protocol(): ReturnType<typeof load> {
  return (loading ??= load());
}

/** Imported on demand, like the client, because it is an optional dependency. */
async function load() {
  const [{ convertToCommandError }, { convertGrpcEvent }, grpc, streams, shared] = await Promise.all([
    import('@kurrent/kurrentdb-client'),
    import('@kurrent/kurrentdb-client/dist/utils/convertGrpcEvent.js'),
    import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js'),
    import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'),
    import('@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'),
  ]);
  const { StreamsClient } = grpc.default;
  const { ReadReq } = streams.default;
  const { Empty, StreamIdentifier } = shared.default;
  return { StreamsClient, ReadReq, Empty, StreamIdentifier, convertGrpcEvent, convertToCommandError };
}
