import { getSession } from '@bahi/contract/access/get-session';
import { type ResponseOf } from '@bahi/contract/define';
import { type May, mayCall } from '@bahi/contract/may';
import { useApi } from '@bahi/ui-kit/calls/api-client';
import { useSessionToken } from '@bahi/ui-kit/calls/session-store';
import { useQuery } from '@bahi/ui-kit/calls/use-query';
import { createContext, useContext } from 'react';

type Session = ResponseOf<typeof getSession>;
export type SessionUser = Session['user'];

/** Who uses this browser: nobody, a person without a firm, a member; docs/rules/screens.md#session-check. */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  /** Neither network nor server: as signed out, until one of them is back and the session can be fetched. */
  | { readonly kind: 'unreachable'; readonly retry: () => void }
  | { readonly kind: 'without-firm'; readonly approval: Session['approval'] }
  | ({ readonly kind: 'approved' } & SignedIn);

/** A session that the server refuses counts as none; one that is on the screen outlives a lost network. */
export function useSessionState(): SessionState {
  const token = useSessionToken(useApi().session);
  const session = useQuery(getSession, token === null ? null : {});
  const { data, error } = session;
  if (token === null) return { kind: 'signed-out' };
  if (data === undefined && error === undefined) return { kind: 'loading' };
  if (data === undefined)
    return error?.isUnanswered === true
      ? { kind: 'unreachable', retry: session.retry }
      : { kind: 'signed-out' };
  const { user, approval, organisationId, managersMayDelete, accessCnt } = data;
  if (!user.approved) return { kind: 'without-firm', approval };
  const addedBy = accessCnt === 1 ? data.addedBy : null;
  return { kind: 'approved', user, owner: `${user.id}.${organisationId}`, managersMayDelete, addedBy };
}

export interface SignedIn {
  readonly user: SessionUser;
  /** Whose drafts and unsent entries are kept on this device: a person in a firm. */
  readonly owner: string;
  readonly managersMayDelete: boolean;
  /** The firm that added them to its staff, while they have signed in once. */
  readonly addedBy: Session['addedBy'];
}

const SignedInContext = createContext<SignedIn | null>(null);
export const SignedInProvider = SignedInContext.Provider;

/** Who is signed in; inside the main layout. */
export function useSessionUser(): SessionUser {
  return useSignedIn().user;
}

/** Hides what the server would refuse: `may(deleteTransaction.may)`. */
export function useMay(): (may: May) => boolean {
  const { user, managersMayDelete } = useSignedIn();
  return (may) => mayCall(may, { role: user.role, managersMayDelete });
}

function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (signedIn === null) throw new Error('asked who is signed in outside of the main layout');
  return signedIn;
}
