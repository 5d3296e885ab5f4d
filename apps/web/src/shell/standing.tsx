import { getSession } from '@bahi/contract/access/get-session';
import { type AnswerOf } from '@bahi/contract/define';
import { type May, mayCall } from '@bahi/contract/may';
import { useApi } from '@bahi/ui-kit/api-client';
import { useSessionToken } from '@bahi/ui-kit/session-store';
import { useQuery } from '@bahi/ui-kit/use-query';
import { createContext, useContext } from 'react';

type Session = AnswerOf<typeof getSession>;
export type SessionUser = Session['user'];

/** Where whoever holds this browser stands; spec part 1, section 4, "Session check". */
export type Standing =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'without-firm'; readonly approval: Session['approval'] }
  | ({ readonly kind: 'approved' } & SignedIn);

/** A session that could not be loaded counts as none; one that is on the screen outlives a lost network. */
export function useStanding(): Standing {
  const token = useSessionToken(useApi().session);
  const { data, error } = useQuery(getSession, token === null ? null : {});
  if (token === null) return { kind: 'signed-out' };
  if (data === undefined) return { kind: error === undefined ? 'loading' : 'signed-out' };
  const { user, approval, managersMayDelete } = data;
  return user.approved ? { kind: 'approved', user, managersMayDelete } : { kind: 'without-firm', approval };
}

interface SignedIn {
  readonly user: SessionUser;
  readonly managersMayDelete: boolean;
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
