import {
  type handleClientStreamingCall,
  type handleUnaryCall,
  Metadata,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import statusPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import errorsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/errors_pb.js';
import streamsPb, {
  type AppendRecord,
  type AppendRecordsRequest,
  type AppendRecordsResponse,
  type AppendRequest,
  type AppendSessionResponse,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import {
  type AppendOutcome,
  type ExpectedState,
  type ProposedEvent,
  type RecordsOutcome,
  type ServerLog,
  type Violation,
} from './server-log.ts';

/** `v2.streams.StreamsService/AppendSession`: one atomic append, one message per stream. */
export function appendSessionCall(
  log: ServerLog,
): handleClientStreamingCall<AppendRequest, AppendSessionResponse> {
  return (call, answer) => {
    const requests: AppendRequest[] = [];
    call.on('data', (request: AppendRequest) => requests.push(request));
    call.on('end', () => {
      const writes = requests.map((request) => ({
        stream: request.getStream(),
        expected: toExpectedState(request.getExpectedRevision()),
        events: request.getRecordsList().map(proposedEvent),
      }));
      void log.append(writes).then((outcome) => {
        if (outcome.kind === 'dropped') return;
        if (outcome.kind === 'written') answer(null, sessionResponse(requests, outcome));
        else answer(refusal(outcome));
      });
    });
  };
}

/** `v2.streams.StreamsService/AppendRecords`: one atomic append, with conditions on any streams. */
export function appendRecordsCall(
  log: ServerLog,
): handleUnaryCall<AppendRecordsRequest, AppendRecordsResponse> {
  return ({ request }, answer) => {
    const writes = request.getRecordsList().map((record) => ({
      stream: record.getStream(),
      expected: 'any' as const,
      events: [proposedEvent(record)],
    }));
    const checks = request.getChecksList().map((check) => {
      const state = check.getStreamState();
      return { stream: state?.getStream() ?? '', expected: toExpectedState(state?.getExpectedState()) };
    });
    void log.appendRecords(writes, checks).then((outcome) => {
      if (outcome.kind === 'written') answer(null, recordsResponse(writes, outcome));
      else answer(refusal(outcome));
    });
  };
}

function toExpectedState(given: string | undefined): ExpectedState {
  const expected = Number(given ?? streamsPb.ExpectedRevisionConstants.EXPECTED_REVISION_CONSTANTS_ANY);
  if (expected === streamsPb.ExpectedRevisionConstants.EXPECTED_REVISION_CONSTANTS_ANY) return 'any';
  if (expected === streamsPb.ExpectedRevisionConstants.EXPECTED_REVISION_CONSTANTS_EXISTS)
    return 'stream-exists';
  return expected;
}

function proposedEvent(record: AppendRecord): ProposedEvent {
  return {
    id: record.getRecordId() ?? '',
    type: record.getSchema()?.getName() ?? '',
    contentType: 'application/json',
    data: record.getData_asU8(),
    metadata: Buffer.from(JSON.stringify(toMetadata(record))),
  };
}

/** Version 1 of the protocol reads the properties as JSON, with the server's own keys, which begin with `$`. */
function toMetadata(record: AppendRecord): Readonly<Record<string, string>> {
  const metadata: [string, string][] = [['$schema.format', 'Json']];
  record.getPropertiesMap().forEach((value, key) => metadata.push([key, value.getStringValue()]));
  return Object.fromEntries(metadata);
}

function sessionResponse(
  requests: readonly AppendRequest[],
  { position, revisions }: Extract<AppendOutcome, { kind: 'written' }>,
): AppendSessionResponse {
  const response = new streamsPb.AppendSessionResponse().setPosition(String(position));
  for (const [index, request] of requests.entries()) {
    const output = new streamsPb.AppendResponse().setStream(request.getStream());
    response.addOutput(output.setStreamRevision(String(revisions[index])));
  }
  return response;
}

function recordsResponse(
  writes: readonly { readonly stream: string }[],
  { position, revisions }: Extract<AppendOutcome, { kind: 'written' }>,
): AppendRecordsResponse {
  const response = new streamsPb.AppendRecordsResponse().setPosition(String(position));
  for (const [stream, revision] of new Map(writes.map(({ stream }, index) => [stream, revisions[index]])))
    response.addRevisions(new streamsPb.StreamRevision().setStream(stream).setRevision(String(revision)));
  return response;
}

function refusal(
  outcome: Extract<AppendOutcome | RecordsOutcome, { kind: 'too-large' | 'violated' | 'wrong-version' }>,
): Partial<ServiceError> {
  if (outcome.kind === 'violated') {
    const details = new errorsPb.AppendConsistencyViolationErrorDetails();
    for (const violation of outcome.violations) details.addViolations(toViolation(violation));
    const bytes = details.serializeBinary();
    return richError(status.FAILED_PRECONDITION, 'AppendConsistencyViolationErrorDetails', bytes);
  }
  if (outcome.kind === 'too-large') {
    const details = new errorsPb.AppendTransactionSizeExceededErrorDetails();
    details.setSize(outcome.bytes).setMaxSize(outcome.most);
    return richError(status.ABORTED, 'AppendTransactionSizeExceededErrorDetails', details.serializeBinary());
  }
  const details = new errorsPb.StreamRevisionConflictErrorDetails();
  details.setStream(outcome.stream).setExpectedRevision(String(outcome.expected));
  details.setActualRevision(String(outcome.actual));
  return richError(
    status.FAILED_PRECONDITION,
    'StreamRevisionConflictErrorDetails',
    details.serializeBinary(),
  );
}

function toViolation({ index, stream, expected, actual }: Violation) {
  const state = new errorsPb.ConsistencyViolation.StreamStateViolation().setStream(stream);
  state.setExpectedState(String(expected)).setActualState(String(actual));
  return new errorsPb.ConsistencyViolation().setCheckIndex(index).setStreamState(state);
}

/** An error whose details travel as `google.rpc.Status` in a binary trailer. */
function richError(code: status, type: string, details: Uint8Array): Partial<ServiceError> {
  const packed = new anyPb.Any();
  packed.pack(details, `kurrentdb.protocol.v2.streams.errors.${type}`);
  const metadata = new Metadata();
  const rich = new statusPb.Status().setMessage(type).setDetails(packed);
  metadata.set('grpc-status-details-bin', Buffer.from(rich.serializeBinary()));
  return { code, details: type, metadata };
}
