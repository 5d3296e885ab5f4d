import { type KnownData, type KnownType } from '@bahi/domain/known-event';
import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { recorded } from '../../book-fixtures.ts';
import {
  documentField,
  earlierValuesIn,
  listNamedEntries,
  listSetValues,
  SETTLED_ON,
} from './earlier-values.ts';

function event<Type extends KnownType>(type: Type, data: Partial<KnownData<Type>>) {
  return { type, data };
}

const licence = (expiryDate: string) =>
  event('UserDocumentSet', {
    userId: 'anil',
    documentType: 'DRIVING_LICENCE',
    fileId: null,
    expiryDate: expiryDate as Day,
  });

describe('earlier values', () => {
  it('are those of the last event of the same stream that set the field before', () => {
    const log = recorded([licence('2026-03-31'), licence('2028-03-31'), licence('2031-03-31')]);
    const [first, , last] = log;
    if (first === undefined || last === undefined) throw new Error('the log has three events');
    const field = documentField('DRIVING_LICENCE', 'expiryDate');
    const earlier = earlierValuesIn(log);
    expect(earlier(last, field)).toBe('2028-03-31');
    expect(earlier(first, field)).toBeUndefined();
    expect(earlier({ ...last, stream: 'user-other' }, field)).toBeUndefined();
  });

  it('keep the documents of a person and of a vehicle apart', () => {
    expect(listSetValues(licence('2031-03-31'))).toEqual({
      'DRIVING_LICENCE.fileId': null,
      'DRIVING_LICENCE.expiryDate': '2031-03-31',
    });
  });

  it('are unset after a profile was reset', () => {
    const values = listSetValues(event('ProfileReset', { userId: 'anil' }));
    expect(values).toMatchObject({ email: null, profilePicture: null, 'PAN.fileId': null });
  });

  it('are not kept for an event that names both values, or of a newer version', () => {
    expect(listSetValues(event('TripUpdated', { tripId: 't1' }))).toEqual({});
    expect(listSetValues({ type: 'toString', data: {} })).toEqual({});
  });

  it('of a trip include the day on which it was settled', () => {
    const log = recorded([
      event('TripSettled', { tripId: 't1', occurredOn: '2026-11-11' as Day, entries: [] }),
      event('TripReopened', { tripId: 't1', entries: [] }),
    ]);
    const [, reopened] = log;
    if (reopened === undefined) throw new Error('the log has two events');
    expect(earlierValuesIn(log)(reopened, SETTLED_ON)).toBe('2026-11-11');
  });
});

describe('the entries that a command names', () => {
  it('are those that it takes back or corrects', () => {
    const taken = { entryId: 'trip.t1.r', reverses: 'trip.t1.a', lines: [] } as never;
    const log = recorded([
      event('TripEntryDeleted', { tripId: 't1', entries: [taken] }),
      event('MaintenanceCorrected', { entryId: 'expense.e1.e1' }),
    ]);
    expect(listNamedEntries(log)).toEqual(['trip.t1.a', 'expense.e1.e1']);
  });
});
