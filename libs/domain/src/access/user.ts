import { type Role } from '@bahi/contract/may';
import { codes, roles } from '@bahi/contract/labels';
import * as v from 'valibot';
import { aggregate, known, personal, type EventsOf } from '../aggregate.ts';

/**
 * A person: who he is, the firm he belongs to with his role, and his sessions, so that a role, a disabling and the
 * end of a session are known in one read (DESIGN, "Write side"). Name, phone and e-mail can be forgotten.
 */
const events = {
  /** He signed up himself; known once his first OTP is verified (RULES section 7). */
  UserRegistered: v.object({
    userId: v.string(),
    name: personal(v.string()),
    phoneNumber: personal(v.string()),
  }),
  /** He signed up again before his first OTP: the new name counts. */
  UserRenamed: v.object({ userId: v.string(), name: personal(v.string()) }),
  /** The firm added him to its staff; approved at once. */
  StaffAdded: v.object({
    userId: v.string(),
    organisationId: v.string(),
    role: v.picklist(codes(roles)),
    name: personal(v.string()),
    phoneNumber: personal(v.nullable(v.string())),
    email: personal(v.nullable(v.string())),
  }),
  /** His first OTP was right: the phone is his. */
  UserVerified: v.object({ userId: v.string() }),
  /** He belongs to a firm now, with a role. */
  OrganisationJoined: v.object({
    userId: v.string(),
    organisationId: v.string(),
    role: v.picklist(codes(roles)),
  }),
  /** He signed in; `sessionHash` names the session's stream. */
  SessionOpened: v.object({ userId: v.string(), sessionHash: v.string(), openedAt: v.number() }),
  /** A session ended: by logout, or replaced when a sixth was opened. */
  SessionClosed: v.object({
    userId: v.string(),
    sessionHash: v.string(),
    reason: v.picklist(['LOGOUT', 'REPLACED']),
  }),
};

export type UserEvent = EventsOf<typeof events>;

export interface User {
  readonly id: string;
  /** Signed up himself and not verified yet: registering again may replace the name. */
  readonly pending: boolean;
  readonly verified: boolean;
  readonly organisationId: string | null;
  readonly role: Role | null;
  /** Live sessions, oldest first. */
  readonly sessions: readonly { readonly hash: string; readonly openedAt: number }[];
}

export const user = aggregate<User | null, typeof events, [userId: string]>({
  category: 'user',
  owner: (userId) => [userId],
  events,
  initial: null,
  evolve: {
    UserRegistered: (_, { userId }) => newcomer(userId, { pending: true, organisationId: null, role: null }),
    UserRenamed: (state) => known(state),
    StaffAdded: (_, { userId, organisationId, role }) =>
      newcomer(userId, { pending: false, organisationId, role }),
    UserVerified: (state) => ({ ...known(state), pending: false, verified: true }),
    OrganisationJoined: (state, { organisationId, role }) => ({ ...known(state), organisationId, role }),
    SessionOpened: (state, { sessionHash, openedAt }) => ({
      ...known(state),
      sessions: [...known(state).sessions, { hash: sessionHash, openedAt }],
    }),
    SessionClosed: (state, { sessionHash }) => ({
      ...known(state),
      sessions: known(state).sessions.filter((session) => session.hash !== sessionHash),
    }),
  },
});

function newcomer(id: string, start: Pick<User, 'pending' | 'organisationId' | 'role'>): User {
  return { id, verified: false, sessions: [], ...start };
}

/** The user if he belongs to the organisation, else null: another firm's person is unknown. */
export function memberOf(state: User | null, organisationId: string): User | null {
  return state?.organisationId === organisationId ? state : null;
}
