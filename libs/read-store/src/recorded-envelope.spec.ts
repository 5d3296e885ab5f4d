import { describe, expect, it } from '@jest/globals';
import { recordedEnvelope } from './recorded-envelope.ts';

const event = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'TripEnded',
  data: { tripId: 't1' },
  stream: 'trip-o1.t1',
  revision: 3,
  position: 700,
};

describe('the envelope of a recorded event', () => {
  it('names the author, the command and the place of the event', () => {
    const metadata = {
      organisation: 'o1',
      user: 'u1',
      commandId: 'c1',
      correlationId: 'r1',
      causationId: 'c1',
      source: 'session',
      command: 'end-trip',
      branch: 'b1',
      session: '0123456789ab',
      occurredOn: '2026-11-20',
      recordedAt: '1780000000000',
      schemaVersion: '1',
      place: '2/3',
      hash: 'abc',
    };
    expect(recordedEnvelope({ ...event, metadata })).toEqual({
      ...event,
      organisationId: 'o1',
      userId: 'u1',
      occurredOn: '2026-11-20',
      clockMs: 1_780_000_000_000,
      commandId: 'c1',
      source: 'session',
      command: 'end-trip',
      branchId: 'b1',
      session: '0123456789ab',
      place: '2/3',
      hash: 'abc',
    });
  });

  it('has null for what old events, jobs and people without a firm leave unset', () => {
    const metadata = { organisation: '', user: '', occurredOn: '2026-11-20', recordedAt: '1' };
    expect(recordedEnvelope({ ...event, metadata })).toMatchObject({
      organisationId: null,
      userId: null,
      commandId: null,
      source: null,
      command: null,
      branchId: null,
      session: null,
      place: null,
      hash: null,
    });
  });
});
