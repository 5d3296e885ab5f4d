import { type handleClientStreamingCall, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import statusPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import errorsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/errors_pb.js';
import streamsPb, {
  type AppendRecord,
  type AppendRequest,
  type AppendSessionResponse,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import { type AppendOutcome, type ExpectedState, type ServerLog, type ProposedEvent } from './server-log.ts';

/** `v2.streams.StreamsService/AppendSession`: one atomic append, a message a stream. */
export function appendSessionCall(
  log: ServerLog,
): handleClientStreamingCall<AppendRequest, AppendSessionResponse> {
  return (call, answer) => {
    const requests: AppendRequest[] = [];
    call.on('data', (request: AppendRequest) => requests.push(request));
    call.on('end', () => {
      const writes = requests.map((request) => ({
        stream: request.getStream(),
        expected: expectedOf(request),
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

function expectedOf(request: AppendRequest): ExpectedState {
  const expected = Number(
    request.getExpectedRevision() ?? streamsPb.ExpectedRevisionConstants.EXPECTED_REVISION_CONSTANTS_ANY,
  );
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
    metadata: Buffer.from(JSON.stringify(metadataOf(record))),
  };
}

/** Version 1 of the protocol reads the properties as JSON, with keys of the server's own, which begin with `$`. */
function metadataOf(record: AppendRecord): Readonly<Record<string, string>> {
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

function refusal(
  outcome: Extract<AppendOutcome, { kind: 'too-large' | 'wrong-version' }>,
): Partial<ServiceError> {
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

/** An error whose details travel as `google.rpc.Status` in a binary trailer. */
function richError(code: status, type: string, details: Uint8Array): Partial<ServiceError> {
  const packed = new anyPb.Any();
  packed.pack(details, `kurrentdb.protocol.v2.streams.errors.${type}`);
  const metadata = new Metadata();
  const rich = new statusPb.Status().setMessage(type).setDetails(packed);
  metadata.set('grpc-status-details-bin', Buffer.from(rich.serializeBinary()));
  return { code, details: type, metadata };
}
