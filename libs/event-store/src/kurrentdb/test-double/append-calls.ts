import {
  type handleBidiStreamingCall,
  type handleClientStreamingCall,
  Metadata,
  type sendUnaryData,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import sharedPb, {
  type StreamIdentifier,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import statusPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streamsPb, {
  type AppendReq,
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import { type AppendOutcome, type ExpectedState, type ServerLog, type ProposedEvent } from './server-log.ts';

export function toStreamName(identifier: StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

type ProposedMessage = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage;

function proposedEvent(message: ProposedMessage): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** `streams.Streams/Append`: one append per call, its events in a client stream. */
export function appendCall(log: ServerLog): handleClientStreamingCall<AppendReq, AppendResp> {
  return (call, answer) => {
    let options: AppendReq.Options | undefined;
    const events: ProposedEvent[] = [];
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message !== undefined) events.push(proposedEvent(message));
    });
    call.on('end', () => {
      const stream = toStreamName(options?.getStreamIdentifier());
      const expected = options === undefined ? 'any' : expectedOfAppend(options);
      void log.append([{ stream, expected, events }]).then((outcome) => answerAppend(outcome, answer));
    });
  };
}

function expectedOfAppend(options: AppendReq.Options): ExpectedState {
  if (options.hasRevision()) return Number(options.getRevision());
  if (options.hasNoStream()) return -1;
  return options.hasStreamExists() ? 'stream-exists' : 'any';
}

function answerAppend(outcome: AppendOutcome, answer: sendUnaryData<AppendResp>): void {
  const response = new streamsPb.AppendResp();
  switch (outcome.kind) {
    case 'dropped':
      return;
    case 'too-large':
      answer(tooLargeError(outcome.most));
      return;
    case 'wrong-version': {
      const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
      if (outcome.actual < 0) wrong.setCurrentNoStream(new sharedPb.Empty());
      else wrong.setCurrentRevision(String(outcome.actual));
      if (outcome.expected === 'stream-exists') wrong.setExpectedStreamExists(new sharedPb.Empty());
      else if (outcome.expected === -1) wrong.setExpectedNoStream(new sharedPb.Empty());
      else wrong.setExpectedRevision(String(outcome.expected));
      answer(null, response.setWrongExpectedVersion(wrong));
      return;
    }
    case 'written': {
      const position = new streamsPb.AppendResp.Position()
        .setCommitPosition(String(outcome.position))
        .setPreparePosition(String(outcome.position));
      const success = new streamsPb.AppendResp.Success()
        .setCurrentRevision(String(outcome.revisions[0]))
        .setPosition(position);
      answer(null, response.setSuccess(success));
    }
  }
}

function tooLargeError(most: number): Partial<ServiceError> {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(most));
  return { code: status.INVALID_ARGUMENT, details: 'Maximum Append Size Exceeded.', metadata };
}

/** `streams.Streams/BatchAppend`: many appends over one call, each in parts with the same correlation id. */
export function batchAppendCall(log: ServerLog): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> {
  return (call) => {
    const open = new Map<string, { options: BatchAppendReq.Options | undefined; events: ProposedEvent[] }>();
    call.on('data', (request: BatchAppendReq) => {
      const correlationId = request.getCorrelationId()?.getString() ?? '';
      const append = open.get(correlationId) ?? { options: request.getOptions(), events: [] };
      open.set(correlationId, append);
      append.events.push(...request.getProposedMessagesList().map(proposedEvent));
      if (!request.getIsFinal()) return;

      open.delete(correlationId);
      const identifier = append.options?.getStreamIdentifier();
      const stream = toStreamName(identifier);
      const expected = append.options === undefined ? 'any' : expectedOfBatchAppend(append.options);
      void log.append([{ stream, expected, events: append.events }]).then((outcome) => {
        const response = batchAppendResponse(outcome);
        if (response === undefined || call.cancelled) return;
        call.write(response.setCorrelationId(request.getCorrelationId()).setStreamIdentifier(identifier));
      });
    });
    call.on('end', () => call.end());
  };
}

function expectedOfBatchAppend(options: BatchAppendReq.Options): ExpectedState {
  if (options.hasStreamPosition()) return Number(options.getStreamPosition());
  if (options.hasNoStream()) return -1;
  return options.hasStreamExists() ? 'stream-exists' : 'any';
}

function batchAppendResponse(outcome: AppendOutcome): BatchAppendResp | undefined {
  const response = new streamsPb.BatchAppendResp();
  switch (outcome.kind) {
    case 'dropped':
      return undefined;
    case 'too-large': {
      const details = new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(outcome.most);
      return response.setError(errorStatus('MaximumAppendSizeExceeded', details.serializeBinary()));
    }
    case 'wrong-version': {
      const wrong = new sharedPb.WrongExpectedVersion();
      if (outcome.actual < 0) wrong.setCurrentNoStream(new emptyPb.Empty());
      else wrong.setCurrentStreamRevision(String(outcome.actual));
      if (outcome.expected === 'stream-exists') wrong.setExpectedStreamExists(new emptyPb.Empty());
      else if (outcome.expected === -1) wrong.setExpectedNoStream(new emptyPb.Empty());
      else wrong.setExpectedStreamPosition(String(outcome.expected));
      return response.setError(errorStatus('WrongExpectedVersion', wrong.serializeBinary()));
    }
    case 'written': {
      const position = new sharedPb.AllStreamPosition()
        .setCommitPosition(String(outcome.position))
        .setPreparePosition(String(outcome.position));
      const success = new streamsPb.BatchAppendResp.Success()
        .setCurrentRevision(String(outcome.revisions[0]))
        .setPosition(position);
      return response.setSuccess(success);
    }
  }
}

function errorStatus(type: string, details: Uint8Array) {
  const packed = new anyPb.Any();
  packed.pack(details, `event_store.client.${type}`);
  return new statusPb.Status().setMessage(type).setDetails(packed);
}
