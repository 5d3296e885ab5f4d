import { type Role } from '@bahi/contract/may';
import { codes, roles } from '@bahi/contract/labels';
import * as v from 'valibot';
import { aggregate, dataSubject, known, personal, type EventsOf } from '../aggregate.ts';

/**
 * A person: who he is, the firm he belongs to with his role, and his sessions, so that a role, a disabling and the
 * end of a session are known in one read (DESIGN, "Write side"). So does his request to be taken into a firm, which
 * is his to make and withdraw. Name, phone and e-mail can be forgotten.
 */
const events = {
  /** He signed up himself; known once his first OTP is verified (RULES section 7). */
  UserRegistered: v.object({
    userId: dataSubject,
    name: personal('name', v.string()),
    phoneNumber: personal('contact', v.string()),
  }),
  /** He signed up again before his first OTP: the new name counts. */
  UserRenamed: v.object({ userId: dataSubject, name: personal('name', v.string()) }),
  /** The firm added him to its staff; approved at once. */
  StaffAdded: v.object({
    userId: dataSubject,
    organisationId: v.string(),
    role: v.picklist(codes(roles)),
    name: personal('name', v.string()),
    phoneNumber: personal('contact', v.nullable(v.string())),
    email: personal('contact', v.nullable(v.string())),
  }),
  /** His first OTP was right: the phone is his. */
  UserVerified: v.object({ userId: v.string() }),
  /** A firm added his phone to its staff before he had verified it: this registration is void (RULES section 7). */
  RegistrationSuperseded: v.object({ userId: v.string() }),
  /**
   * He asked the owner of a firm for approval, or asked again; an earlier request is withdrawn. Time in ms. Without an
   * ending of the owner's phone he asked whom he had asked last.
   */
  ApprovalRequested: v.object({
    userId: dataSubject,
    organisationId: v.string(),
    /** The last four digits of the owner's phone, as he typed it. */
    ownerPhoneEnding: v.optional(personal('contact', v.string())),
    requestedAt: v.number(),
  }),
  /** The owner does not take him; he may ask again. */
  ApprovalRefused: v.object({ userId: v.string(), organisationId: v.string() }),
  /** He belongs to a firm now, with a role: his own, or one that approved him. */
  OrganisationJoined: v.object({
    userId: v.string(),
    organisationId: v.string(),
    role: v.picklist(codes(roles)),
  }),
  /** He signed in; `sessionHash` names the session's stream. */
  SessionOpened: v.object({ userId: v.string(), sessionHash: v.string(), openedAt: v.number() }),
  /** The owner shut him out: no session of his lives and none can be opened. */
  UserDisabled: v.object({ userId: v.string() }),
  /** The owner lets him sign in again. */
  UserEnabled: v.object({ userId: v.string() }),
  /** A session ended: by logout, replaced when a sixth was opened, or because its person was shut out. */
  SessionClosed: v.object({
    userId: v.string(),
    sessionHash: v.string(),
    reason: v.picklist(['LOGOUT', 'REPLACED', 'DISABLED']),
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
  readonly disabled: boolean;
  /** His registration is void: a firm has taken over the phone. */
  readonly superseded: boolean;
  /** The firm whose owner has not answered him yet. */
  readonly asks: string | null;
  /** When he last asked each firm, as far as the limit looks back. */
  readonly asked: readonly { readonly organisationId: string; readonly requestedAt: number }[];
  /** Live sessions, oldest first. */
  readonly sessions: readonly { readonly hash: string; readonly openedAt: number }[];
}

/** Stands where a code or a phone names nobody: the stream of a person who never is. */
export const NOBODY = 'nobody';

/** An owner is notified by the same person at most once a minute (API.md, request-approval). */
export const ASKS_AGAIN_AFTER_MS = 60_000;

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
    RegistrationSuperseded: (state) => ({ ...known(state), pending: false, superseded: true }),
    ApprovalRequested: (state, { organisationId, requestedAt }) => ({
      ...known(state),
      asks: organisationId,
      asked: [
        ...known(state).asked.filter((earlier) => earlier.requestedAt > requestedAt - ASKS_AGAIN_AFTER_MS),
        { organisationId, requestedAt },
      ],
    }),
    ApprovalRefused: (state) => ({ ...known(state), asks: null }),
    OrganisationJoined: (state, { organisationId, role }) => ({
      ...known(state),
      organisationId,
      role,
      asks: null,
    }),
    UserDisabled: (state) => ({ ...known(state), disabled: true }),
    UserEnabled: (state) => ({ ...known(state), disabled: false }),
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
  return {
    id,
    verified: false,
    disabled: false,
    superseded: false,
    asks: null,
    asked: [],
    sessions: [],
    ...start,
  };
}

/** The user if he belongs to the organisation, else null: another firm's person is unknown. */
export function memberOf(state: User | null, organisationId: string): User | null {
  return state?.organisationId === organisationId ? state : null;
}
