import { advanceReceived, CUSTOMER, named, TRIP, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import { FIRM, owner } from '../book-fixtures.ts';
import { partyCreated } from '../firm-fixtures.ts';
import { findBranch, findSubject } from './things.ts';
import { recordCommands } from './trail-fixtures.ts';

const subject = (type: string, data: object) => findSubject(recorded({ type, data }));

function recorded(event: DomainEvent) {
  const [found] = recordCommands([{ events: [event], branchId: 'home' }]);
  if (found === undefined) throw new Error('one event was recorded');
  return found;
}

describe('the thing that an event is about', () => {
  it.each([
    ['TripPodSubmitted', named, 'TRIP', TRIP],
    ['LrNumberTaken', { lrNumber: '1', tripId: TRIP }, 'TRIP', TRIP],
    ['SettlementDeleted', { settlementId: 's', partyId: CUSTOMER }, 'PARTY', CUSTOMER],
    ['StatementIssued', { statementId: 's', partyId: CUSTOMER }, 'PARTY', CUSTOMER],
    [
      'ExpenseRecorded',
      { expenseId: 'e', branchId: FIRM, vehicleId: VEHICLE, entries: [] },
      'VEHICLE',
      VEHICLE,
    ],
    [
      'ExpenseRecorded',
      { branchId: FIRM, vehicleId: null, entries: [{ paidTo: 'p', lines: [] }] },
      'PERSON',
      'p',
    ],
    ['ExpenseRecorded', { branchId: FIRM, vehicleId: null, entries: [] }, 'BRANCH', FIRM],
    ['CameDue', { vehicleId: null, userId: 'u' }, 'PERSON', 'u'],
    ['UserRoleChanged', { userId: 'u', organisationId: FIRM, role: 'DRIVER' }, 'PERSON', 'u'],
    ['CashTransferred', { from: { branchId: 'b', mode: 'CASH' }, entries: [] }, 'BRANCH', 'b'],
    ['PlaceUpdated', { placeId: 'p' }, 'PLACE', 'p'],
    ['BooksClosed', { organisationId: FIRM, until: null }, 'FIRM', FIRM],
    ['MoneyCommandRefused', { command: 'settle-trip', code: 'not-found' }, 'PERSON', owner.userId],
    ['OtpTried', { sessionHash: 'a' }, 'PERSON', owner.userId],
    ['CommandKeyUsed', {}, 'FIRM', FIRM],
  ])('of %s with %j is a %s', (type, data, entityType, entityId) => {
    expect(subject(type, data)).toEqual({ entityType, entityId });
  });
});

describe('the branch of an event', () => {
  it('is that of the thing, of the money, or the home branch of the user', () => {
    expect(findBranch(recorded(advanceReceived()))).toBe(FIRM);
    expect(findBranch(recorded(partyCreated(500)))).toBe(FIRM);
    expect(findBranch(recorded({ type: 'PartyUpdated', data: { partyId: CUSTOMER } }))).toBe('home');
  });
});
