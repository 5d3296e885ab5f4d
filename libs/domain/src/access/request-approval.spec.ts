import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import {
  ANIL,
  asked,
  disabled,
  FIRM,
  joined,
  MINUTE_MS,
  NOW,
  RAMESH,
  refused,
  registered,
  staffAdded,
  verified,
} from './person-fixtures.ts';
import { requestApproval } from './request-approval.ts';
import { user, type User } from './user.ts';

const owner = given(user, registered(), verified(), joined('ADMIN')).state;
const asking =
  (of: User | null = owner, now = NOW) =>
  (state: User | null) =>
    requestApproval({ ownerPhoneNumber: '9876543210' }, state, { owner: of, now });
const newcomer = [registered('Anil Jadhav', ANIL), verified(ANIL)];
const another = 'another';
const ownerElsewhere = owner && { ...owner, organisationId: another };

describe('asking an owner for approval', () => {
  it('names the owner’s firm and the end of the owner’s phone number', () => {
    const verdict = given(user, ...newcomer).when(asking());
    verdict.thenEvent('ApprovalRequested', {
      userId: ANIL,
      organisationId: FIRM,
      ownerPhoneEnding: '3210',
      requestedAt: NOW,
    });
    verdict.thenState((state) =>
      expect(state).toMatchObject({ requestedFirmId: FIRM, organisationId: null, role: null }),
    );
  });

  it('notifies the owner again when repeated, at most once a minute', () => {
    const waiting = given(user, ...newcomer, asked());
    waiting.when(asking(owner, NOW + MINUTE_MS - 1)).thenRejected('too-many');
    waiting
      .when(asking(owner, NOW + MINUTE_MS))
      .thenEvent('ApprovalRequested', { requestedAt: NOW + MINUTE_MS });
  });

  it('notifies the owner after a request that a clock far ahead dated', () => {
    given(user, ...newcomer, asked())
      .when(asking(owner, NOW - MINUTE_MS))
      .thenEvent('ApprovalRequested', { requestedAt: NOW - MINUTE_MS });
  });

  it('notifies the owner who has not answered when no phone is given, at most once a minute', () => {
    const reminding = (now: number) => (state: User | null) =>
      requestApproval({ ownerPhoneNumber: null }, state, { owner: null, now });
    const waiting = given(user, ...newcomer, asked());
    waiting.when(reminding(NOW + MINUTE_MS - 1)).thenRejected('too-many');
    const { decision } = waiting.when(reminding(NOW + MINUTE_MS));
    expect(decision).toMatchObject({
      events: [
        {
          type: 'ApprovalRequested',
          data: { userId: ANIL, organisationId: FIRM, requestedAt: NOW + MINUTE_MS },
        },
      ],
    });
    for (const history of [newcomer, [...newcomer, asked(), refused()]])
      given(user, ...history)
        .when(reminding(NOW + MINUTE_MS))
        .thenRejected('invalid-input', 'ownerPhoneNumber', 'Phone number is required');
  });

  it('withdraws the last request when it names another firm, without waiting', () => {
    given(user, ...newcomer, asked())
      .when(asking(ownerElsewhere, NOW + 1))
      .thenState((state) => expect(state).toMatchObject({ requestedFirmId: another }));
  });

  it('notifies each of two owners at most once a minute', () => {
    given(user, ...newcomer, asked(), asked(another, NOW + 1))
      .when(asking(owner, NOW + 2))
      .thenRejected('too-many');
  });

  it('is open to a person who was refused', () => {
    given(user, ...newcomer, asked(), refused())
      .when(asking(owner, NOW + MINUTE_MS))
      .thenEvent('ApprovalRequested', {});
  });

  it.each([
    ['nobody', null],
    ['a manager', given(user, registered(), verified(), joined('MANAGER')).state],
    ['a person without a firm', given(user, registered(), verified()).state],
    ['an owner who was shut out', given(user, registered(), verified(), joined(), disabled(RAMESH)).state],
  ])('is refused with the phone of %s', (_, holder) => {
    given(user, ...newcomer)
      .when(asking(holder))
      .thenRejected('not-found');
    expect(
      requestApproval({ ownerPhoneNumber: '9876543210' }, given(user, ...newcomer).state, {
        owner: holder,
        now: NOW,
      }),
    ).toMatchObject({
      message: 'Owner not found',
      fields: { ownerPhoneNumber: 'Owner not found' },
    });
  });

  it('is allowed to verified people without a firm', () => {
    for (const history of [
      [registered('Anil Jadhav', ANIL)],
      [...newcomer, joined('ADMIN', ANIL)],
      [staffAdded()],
    ])
      given(user, ...history)
        .when(asking())
        .thenRejected('forbidden');
    given(user).when(asking()).thenRejected('forbidden');
  });
});
