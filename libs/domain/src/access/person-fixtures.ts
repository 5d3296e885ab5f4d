import { type Role } from '@bahi/contract/may';
import { paise } from '@bahi/kernel/paise';
import { type OrganisationEvent } from './organisation.ts';
import { type UserEvent } from './user.ts';

/** Ramesh Kale of Latur, who signs up without a firm, and Anil, whom a firm adds. */
export const RAMESH = 'd0000000-0000-5000-8000-000000000010';
export const ANIL = 'd0000000-0000-5000-8000-000000000011';
export const FIRM = '0f000000-0000-5000-8000-000000000001';
export const NOW = Date.parse('2026-11-20T09:00:00+05:30');

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export function registered(name = 'Ramesh Kale', userId = RAMESH): UserEvent {
  return { type: 'UserRegistered', data: { userId, name, phoneNumber: '9876543210' } };
}

export function verified(userId = RAMESH): UserEvent {
  return { type: 'UserVerified', data: { userId } };
}

export function joined(role: Role = 'ADMIN', userId = RAMESH): UserEvent {
  return { type: 'OrganisationJoined', data: { userId, organisationId: FIRM, role } };
}

export function staffAdded(role: Role = 'DRIVER'): UserEvent {
  const about = { name: 'Anil Jadhav', phoneNumber: '9822012345', email: null };
  return { type: 'StaffAdded', data: { userId: ANIL, organisationId: FIRM, role, ...about } };
}

export function sessionOpened(sessionHash: string, openedAt = NOW, userId = RAMESH): UserEvent {
  return { type: 'SessionOpened', data: { userId, sessionHash, openedAt } };
}

/** Anil asks the owner with the phone 98765 43210. */
export function asked(organisationId = FIRM, requestedAt = NOW): UserEvent {
  return {
    type: 'ApprovalRequested',
    data: { userId: ANIL, organisationId, ownerPhoneEnding: '3210', requestedAt },
  };
}

export function refused(): UserEvent {
  return { type: 'ApprovalRefused', data: { userId: ANIL, organisationId: FIRM } };
}

export function disabled(userId = ANIL): UserEvent {
  return { type: 'UserDisabled', data: { userId } };
}

export function founded(): OrganisationEvent {
  return {
    type: 'OrganisationCreated',
    data: {
      organisationId: FIRM,
      ownerId: RAMESH,
      name: 'Kale Roadlines',
      gstNo: '27AAPFU0939F1ZV',
      place: { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'IN1265014' },
      forceSettleLimitPaise: paise(100_000),
      managersMayDelete: false,
    },
  };
}
