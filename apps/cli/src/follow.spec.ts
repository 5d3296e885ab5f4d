import { describe, expect, it } from '@jest/globals';
import { follow, formatLine } from './follow.ts';

describe('following published events', () => {
  it('prints an event as one line, with the time in India', () => {
    const event = {
      id: '00000000-0000-4000-8000-000000000001',
      type: 'bahi.trip.settled.v1',
      organisationId: 'o1',
      subject: 'trip-o1.t1',
      recordedAt: Date.UTC(2026, 5, 1, 20, 31),
      sequence: 117,
      data: { tripId: 't1' },
    };
    expect(formatLine(event)).toBe(
      '2026-06-02 02:01:00  117  bahi.trip.settled.v1  trip-o1.t1  {"tripId":"t1"}',
    );
  });

  it.each([undefined, 'reports the setting where KAFKA_BROKERS is %j', 'localhost'])(
    'says what to set where KAFKA_BROKERS is %j',
    async (brokers) => {
      const options = { fromBeginning: true, signal: new AbortController().signal, print: () => undefined };
      await expect(follow(options, { KAFKA_BROKERS: brokers })).rejects.toThrow('KAFKA_BROKERS is');
    },
  );
});
