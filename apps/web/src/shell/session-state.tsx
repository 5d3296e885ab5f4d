import { getSession } from '@bahi/contract/access/get-session';
import { type ResponseOf } from '@bahi/contract/define';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { useSessionToken } from '@bahi/ui-kit/api/session-store';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { createContext, useContext } from 'react';

type Session = ResponseOf<typeof getSession>;
export type SessionUser = Session['user'];

/**
 * Who uses this browser: a signed-out visitor, a person without a firm, or an approved user;
 * docs/rules/screens.md#session-check.
 */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  /** The server does not respond. Treated as signed out until the session can be loaded. */
  | { readonly kind: 'unreachable'; readonly retry: () => void }
  | { readonly kind: 'without-firm'; readonly approval: Session['approval'] }
  | ({ readonly kind: 'approved' } & SignedIn);

/** A refused session counts as signed out. Once a session has loaded, a lost network does not change the state. */
export function useSessionState(): SessionState {
  const token = useSessionToken(useApi().session);
  const session = useQuery(getSession, token === null ? null : {});
  const { data, error } = session;
  if (token === null) return { kind: 'signed-out' };
  if (data === undefined && error === undefined) return { kind: 'loading' };
  if (data === undefined)
    return error?.mayNotHaveReachedServer === true
      ? { kind: 'unreachable', retry: session.retry }
      : { kind: 'signed-out' };
  const { user, approval, organisationId, managersMayDelete, accessCnt } = data;
  if (!user.approved) return { kind: 'without-firm', approval };
  const addedBy = accessCnt === 1 ? data.addedBy : null;
  return { kind: 'approved', user, owner: `${user.id}.${organisationId}`, managersMayDelete, addedBy };
}

export interface SignedIn {
  readonly user: SessionUser;
  /** Owner of the drafts and unsent entries on this device: the user's id and firm. */
  readonly owner: string;
  readonly managersMayDelete: boolean;
  /** The firm that added the user to its staff, until they sign in a second time. */
  readonly addedBy: Session['addedBy'];
}

const SignedInContext = createContext<SignedIn | null>(null);
export const SignedInProvider = SignedInContext.Provider;

/** The signed-in user; only inside the main layout. */
export function useSessionUser(): SessionUser {
  const signedIn = useContext(SignedInContext);
  if (signedIn === null)
    throw new Error('useSessionUser needs a SignedInProvider, which the main layout renders');
  return signedIn.user;
}
