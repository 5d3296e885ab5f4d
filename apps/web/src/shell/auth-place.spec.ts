import { describe, expect, it } from '@jest/globals';
import { authPlaceOf } from './auth-place.ts';
import { type SessionUser, type SessionState } from './session-state.tsx';

const SIGNED_OUT: SessionState = { kind: 'signed-out' };
const without = (state?: 'PENDING' | 'REFUSED'): SessionState => ({
  kind: 'without-firm',
  approval:
    state === undefined
      ? null
      : { state, ownerPhone: '+91 ******3210', requestedAt: '2026-11-20T06:25:00.000Z' },
});
const APPROVED: SessionState = {
  kind: 'approved',
  user: {} as SessionUser,
  owner: 'a-person.a-firm',
  managersMayDelete: false,
  addedBy: null,
};
const at = (page: string) => `/auth/${page}`;

describe('who enters the auth area', () => {
  it.each(['sign-in', 'sign-up', 'otp-verification'])('without a session stays on %s', (page) => {
    expect(authPlaceOf(SIGNED_OUT, at(page))).toBe(at(page));
  });

  it.each([
    ['', '', 'sign-in'],
    ['', '?next=sign-up', 'sign-up'],
    ['/organization-type', '', 'sign-in'],
    ['/approval-pending', '', 'sign-in'],
  ])('without a session is led from /auth%s%s to %s', (path, search, place) => {
    expect(authPlaceOf(SIGNED_OUT, `/auth${path}`, search)).toBe(at(place));
  });

  it('is led to sign-in while their session cannot be fetched', () => {
    const unreachable = { kind: 'unreachable', retry: () => undefined } as const;
    expect(authPlaceOf(unreachable, at('approval-pending'))).toBe(at('sign-in'));
    expect(authPlaceOf(unreachable, at('sign-up'))).toBe(at('sign-up'));
  });

  it('waits where they are until their session is known', () => {
    expect(authPlaceOf({ kind: 'loading' }, at('approval-pending'))).toBe(at('approval-pending'));
  });

  it.each(['sign-in', 'otp-verification', 'approval-pending', 'organization-type'])(
    'without a firm is led from %s to the choice of one, also after a refusal',
    (page) => {
      expect(authPlaceOf(without(), at(page))).toBe(at('organization-type'));
      expect(authPlaceOf(without('REFUSED'), at(page))).toBe(at('organization-type'));
    },
  );

  it.each(['sign-in', 'organization-type', 'approval-pending'])(
    'with an open request waits, not on %s',
    (page) => {
      expect(authPlaceOf(without('PENDING'), at(page))).toBe(at('approval-pending'));
    },
  );

  it.each(['organization-details', 'owner-phone'])('without a firm may go to %s at any time', (page) => {
    for (const sessionState of [without(), without('PENDING'), without('REFUSED')])
      expect(authPlaceOf(sessionState, at(page))).toBe(at(page));
  });

  it('approved goes on to the dashboard', () => {
    for (const page of ['sign-in', 'approval-pending', 'organization-details'])
      expect(authPlaceOf(APPROVED, at(page))).toBe('/dashboard');
  });
});
