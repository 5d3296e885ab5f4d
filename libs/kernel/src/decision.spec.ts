import { describe, expect, it } from '@jest/globals';
import {
  accepted,
  combineDecisions,
  combineIds,
  combineRejections,
  rejected,
  rejectedField,
} from './decision.ts';

describe('several decisions about one stream', () => {
  it('combine into one with all their events and warnings', () => {
    const warning = { code: 'late', message: 'It is late' };
    expect(combineDecisions(accepted(['first'], [warning]), accepted(['second']))).toEqual(
      accepted(['first', 'second'], [warning]),
    );
  });

  it('are rejected by the first rejection', () => {
    const all = combineDecisions(accepted(['first']), rejected('too-much'), rejected('too-late'));
    expect(all).toEqual(rejected('too-much'));
  });
});

describe('the ids of several decisions', () => {
  it('are joined, also if the decisions are about one stream', () => {
    const payment = accepted(['paid'], [], { entryId: 'payment' });
    const trip = accepted(['settled'], [], { tripId: 'trip' });
    expect(combineDecisions(payment, trip, accepted(['noted']))).toEqual(
      accepted(['paid', 'settled', 'noted'], [], { entryId: 'payment', tripId: 'trip' }),
    );
    expect(combineIds([payment, rejected('too-late'), trip])).toEqual({ entryId: 'payment', tripId: 'trip' });
  });

  it('may repeat a name with the same id only', () => {
    const named = (entryId: string | null) => accepted(['paid'], [], { entryId });
    expect(combineIds([named(null), named(null)])).toEqual({ entryId: null });
    expect(() => combineIds([named('payment'), named(null)])).toThrow('different ids entryId');
  });
});

describe('refusals of several streams', () => {
  it('combine into one that names every wrong field', () => {
    const first = rejectedField('settled', 'trips.0', 'LR-1 is settled');
    const second = rejectedField('too-much', 'trips.1', 'At most 5');
    expect(combineRejections([accepted(['event']), first, undefined, second])).toEqual({
      ...first,
      fields: { 'trips.0': 'LR-1 is settled', 'trips.1': 'At most 5' },
    });
  });

  it('are null without a rejection, and name only wrong fields', () => {
    expect(combineRejections([accepted(['event']), undefined])).toBeNull();
    expect(combineRejections([rejected('not-found')])).toEqual(rejected('not-found'));
  });
});
