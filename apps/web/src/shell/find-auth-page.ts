import { type SessionState } from './session-state.tsx';

export const SIGN_IN = '/auth/sign-in';
const SIGN_UP = '/auth/sign-up';
const OTP = '/auth/otp-verification';
const ORGANIZATION_TYPE = '/auth/organization-type';
const PENDING = '/auth/approval-pending';
const JOIN_PAGES = ['/auth/organization-details', '/auth/owner-phone'];

/** The page to show to a person who opens an address of the auth area; docs/rules/screens.md#session-check. */
export function findAuthPage(sessionState: SessionState, pathname: string, search = ''): string {
  switch (sessionState.kind) {
    case 'loading':
      return pathname;
    case 'unreachable':
    case 'signed-out':
      return findPage([SIGN_IN, SIGN_UP, OTP], pathname) ?? signInPage(pathname + search);
    case 'without-firm':
      return (
        findPage([findPageWithoutFirm(sessionState), ...JOIN_PAGES], pathname) ??
        findPageWithoutFirm(sessionState)
      );
    case 'approved':
      return '/dashboard';
  }
}

/** The waiting page for a pending request; else the choice of a firm, which also shows a refusal. */
export function findPageWithoutFirm({ approval }: Extract<SessionState, { kind: 'without-firm' }>): string {
  return approval?.state === 'PENDING' ? PENDING : ORGANIZATION_TYPE;
}

function findPage(pages: readonly string[], pathname: string): string | undefined {
  return pages.find((page) => page === pathname);
}

function signInPage(address: string): string {
  return address.includes('sign-up') ? SIGN_UP : SIGN_IN;
}
