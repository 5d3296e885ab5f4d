import { describe, expect, it } from '@jest/globals';
import { accepted, rejected, rejectedField } from './decision.ts';

describe('a decision', () => {
  it('is accepted with its events, without warnings unless it names some', () => {
    const event = { type: 'TripEnded', data: {} };
    const warning = { code: 'trip-surplus', message: 'too much' };
    expect(accepted([event])).toEqual({ accepted: true, events: [event], warnings: [] });
    expect(accepted([event], [warning]).warnings).toEqual([warning]);
  });

  it('is rejected with a code, whose own message holds unless the rule has a better one', () => {
    expect(rejected('trip-status')).toEqual({ accepted: false, code: 'trip-status' });
    expect(rejected('forbidden', 'Only the owner')).toMatchObject({ message: 'Only the owner' });
  });

  it('blames a field with the message that it also answers', () => {
    expect(rejectedField('wrong-role', 'driverId', 'Choose a driver')).toEqual({
      accepted: false,
      code: 'wrong-role',
      message: 'Choose a driver',
      fields: { driverId: 'Choose a driver' },
    });
  });
});
