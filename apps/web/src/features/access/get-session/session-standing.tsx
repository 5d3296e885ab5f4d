import { getSession } from '@bahi/contract/access/get-session';
import { type AnswerOf } from '@bahi/contract/define';
import { useApi } from '@bahi/ui-kit/api-client';
import { useSessionToken } from '@bahi/ui-kit/session-store';
import { useQuery } from '@bahi/ui-kit/use-query';

export type SessionUser = AnswerOf<typeof getSession>['user'];

/** Where whoever holds this browser stands; spec part 1, section 4, "Session check". */
export type Standing =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'without-firm'; readonly user: SessionUser }
  | { readonly kind: 'approved'; readonly user: SessionUser };

/** A session that could not be loaded counts as none; one that is on the screen outlives a lost network. */
export function useStanding(): Standing {
  const token = useSessionToken(useApi().session);
  const { data, error } = useQuery(getSession, token === null ? null : {});
  if (token === null) return { kind: 'signed-out' };
  if (data !== undefined) return { kind: data.user.approved ? 'approved' : 'without-firm', user: data.user };
  return { kind: error === undefined ? 'loading' : 'signed-out' };
}
