import { accompanyingTypes, trailTypeLabels } from '@bahi/contract/audit/trail-types';
import { codes } from '@bahi/contract/codes';
import { aggregates } from '@bahi/domain/generated/event-types';
import { goldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { describe, expect, it } from '@jest/globals';
import { eventStanding, kindsOfType, primaryEvent } from './kinds.ts';

const event = (type: string, data: object = {}) => ({ type, data });
const primary = (...types: readonly string[]) => primaryEvent(types.map((type) => event(type)))?.type;

describe('the event that gives the sentence of a command', () => {
  it.each([
    [['LrNumberTaken', 'TripStarted', 'CommandKeyUsed'], 'TripStarted'],
    [['TripAllocated', 'OpeningAllocated', 'SettlementCreated'], 'SettlementCreated'],
    [['TripChequeReturned', 'SettlementChequeReturned'], 'SettlementChequeReturned'],
    [['VehicleDocumentSet', 'ExpenseRecorded'], 'ExpenseRecorded'],
    [['VehicleCreated', 'VehicleDocumentSet', 'VehicleBranchSet'], 'VehicleCreated'],
    [['UserPhoneChanged', 'UserRoleChanged', 'OwnerAppointed'], 'UserRoleChanged'],
    [['OrganisationJoined', 'BranchOpened', 'OrganisationCreated'], 'OrganisationCreated'],
    [['UserBranchesSet', 'StaffAdded'], 'StaffAdded'],
    [['OtpUsed', 'SessionStarted', 'UserVerified', 'SessionOpened'], 'SessionOpened'],
    [['UploadCounted', 'FileUploaded'], 'FileUploaded'],
    [['TripReopened', 'PartyUpdated'], 'TripReopened'],
    [['CommandKeyUsed', 'PlateTaken'], 'PlateTaken'],
    [['FromANewerVersion', 'CommandKeyUsed'], 'FromANewerVersion'],
  ])('of %j is %s', (types, expected) => {
    expect(primary(...types)).toBe(expected);
  });

  it('is the first of equals, and none in a command without events', () => {
    const [first, second] = [event('TripEnded'), event('TripEnded')];
    expect(primaryEvent([first, second])).toBe(first);
    expect(primaryEvent([])).toBeUndefined();
  });

  it('is not an update that names no field', () => {
    const empty = event('UserUpdated', { userId: 'u' });
    expect(primaryEvent([empty, event('SessionClosed', { reason: 'ROLE_CHANGED' })])).toBe(empty);
    expect(eventStanding(empty).kind).toBe('TECHNICAL');
    expect(eventStanding(event('UserUpdated', { userId: 'u', email: null })).kind).toBe('CHANGE');
  });
});

describe('the kind of a command', () => {
  it('tells a logout from other ends of a session', () => {
    expect(eventStanding(event('SessionClosed', { reason: 'LOGOUT' })).kind).toBe('SIGN_IN');
    expect(eventStanding(event('SessionClosed', { reason: 'DISABLED' })).kind).toBe('TECHNICAL');
  });

  it('is technical for an event of a newer version', () => {
    expect(eventStanding(event('FromANewerVersion')).kind).toBe('TECHNICAL');
  });

  it('can be chosen by the types that give a sentence, and by no others', () => {
    const golden = goldenEvents();
    const givesSentence = (type: string) =>
      golden.some((stored) => stored.type === type && eventStanding(stored).rank !== 'silent');
    expect(codes(trailTypeLabels).filter((type) => !givesSentence(type))).toEqual([]);
    expect(accompanyingTypes.filter(givesSentence)).toEqual([]);
  });

  it('is among the kinds of its event type', () => {
    const types = aggregates.flatMap(({ events }) => Object.keys(events)) as Parameters<
      typeof kindsOfType
    >[0][];
    const golden = goldenEvents();
    for (const type of types)
      for (const each of golden.filter((stored) => stored.type === type))
        expect(kindsOfType(type)).toContain(eventStanding(each).kind);
  });
});
