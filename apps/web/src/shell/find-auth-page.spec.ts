import { describe, expect, it } from '@jest/globals';
import { findAuthPage } from './find-auth-page.ts';
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

describe('findAuthPage', () => {
  it.each(['sign-in', 'sign-up', 'otp-verification'])('keeps a person without a session on %s', (page) => {
    expect(findAuthPage(SIGNED_OUT, at(page))).toBe(at(page));
  });

  it.each([
    ['', '', 'sign-in'],
    ['', '?next=sign-up', 'sign-up'],
    ['/organization-type', '', 'sign-in'],
    ['/approval-pending', '', 'sign-in'],
  ])('sends a person without a session from /auth%s%s to %s', (path, search, place) => {
    expect(findAuthPage(SIGNED_OUT, `/auth${path}`, search)).toBe(at(place));
  });

  it('sends a person to sign-in while their session cannot be loaded', () => {
    const unreachable = { kind: 'unreachable', retry: () => undefined } as const;
    expect(findAuthPage(unreachable, at('approval-pending'))).toBe(at('sign-in'));
    expect(findAuthPage(unreachable, at('sign-up'))).toBe(at('sign-up'));
  });

  it('keeps a person where they are while their session loads', () => {
    expect(findAuthPage({ kind: 'loading' }, at('approval-pending'))).toBe(at('approval-pending'));
  });

  it.each(['sign-in', 'otp-verification', 'approval-pending', 'organization-type'])(
    'sends a person without a firm from %s to the choice of one, even after a refusal',
    (page) => {
      expect(findAuthPage(without(), at(page))).toBe(at('organization-type'));
      expect(findAuthPage(without('REFUSED'), at(page))).toBe(at('organization-type'));
    },
  );

  it.each(['sign-in', 'organization-type', 'approval-pending'])(
    'keeps a person with an open request waiting, and off %s',
    (page) => {
      expect(findAuthPage(without('PENDING'), at(page))).toBe(at('approval-pending'));
    },
  );

  it.each(['organization-details', 'owner-phone'])(
    'lets a person without a firm open %s at any time',
    (page) => {
      for (const sessionState of [without(), without('PENDING'), without('REFUSED')])
        expect(findAuthPage(sessionState, at(page))).toBe(at(page));
    },
  );

  it('sends an approved user to the dashboard', () => {
    for (const page of ['sign-in', 'approval-pending', 'organization-details'])
      expect(findAuthPage(APPROVED, at(page))).toBe('/dashboard');
  });
});
