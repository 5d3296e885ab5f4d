import { type Role } from '@bahi/contract/may';
import { personDocumentTypes } from '@bahi/contract/access/person-document';
import { codes } from '@bahi/contract/codes';
import { roles } from '@bahi/contract/roles';
import * as v from 'valibot';
import { aggregate, dataSubject, dayField, known, personal, type EventsOf } from '../aggregate.ts';
import { type BranchSet } from '../scope.ts';
import { headOfficeOf } from './branch.ts';

/**
 * A person: who they are, their firm and role, their sessions. So one read tells of a role, a disabling and the end of
 * a session (docs/architecture/write-side.md). Their request to be taken into a firm is here too, since they alone make and withdraw
 * it. Name, phone and e-mail can be forgotten.
 */
const events = {
  /** They signed up without a firm; known once their first OTP is verified (docs/rules/permissions.md#joining-a-firm). */
  UserRegistered: v.object({
    userId: dataSubject,
    name: personal('name', v.string()),
    phoneNumber: personal('contact', v.string()),
  }),
  /** They signed up again before their first OTP: the new name counts. */
  UserRenamed: v.object({ userId: dataSubject, name: personal('name', v.string()) }),
  /** They, or somebody of their firm, changed what is said of them; an absent field is as it was. */
  UserUpdated: v.object({
    userId: dataSubject,
    name: v.exactOptional(personal('name', v.string())),
    email: v.exactOptional(personal('contact', v.nullable(v.string()))),
    /** Id of the file of their picture, null where they have none any more. */
    profilePicture: v.exactOptional(v.nullable(v.string())),
    /** The place of the firm that they work at, null where it is none any more. */
    locationId: v.exactOptional(v.nullable(v.string())),
  }),
  /** They sign in with another phone, which is not confirmed yet; null: with none. */
  UserPhoneChanged: v.object({
    userId: dataSubject,
    phoneNumber: personal('contact', v.nullable(v.string())),
  }),
  /** The owner gave them another role. */
  UserRoleChanged: v.object({
    userId: v.string(),
    organisationId: v.string(),
    role: v.picklist(codes(roles)),
  }),
  /** A document of theirs has another file, or none; an absent expiry date is as it was. */
  UserDocumentSet: v.object({
    userId: v.string(),
    documentType: v.picklist(codes(personDocumentTypes)),
    fileId: v.nullable(v.string()),
    expiryDate: v.exactOptional(v.nullable(dayField)),
  }),
  /** They reset their profile: it has no e-mail, no picture and no documents any more. */
  ProfileReset: v.object({ userId: v.string() }),
  /** The firm added them to its staff; approved at once. */
  StaffAdded: v.object({
    userId: dataSubject,
    organisationId: v.string(),
    role: v.picklist(codes(roles)),
    name: personal('name', v.string()),
    phoneNumber: personal('contact', v.nullable(v.string())),
    email: personal('contact', v.nullable(v.string())),
  }),
  /** Their first OTP was right: the phone is theirs. */
  UserVerified: v.object({ userId: v.string() }),
  /** A firm added their phone to its staff before they had verified it: this registration is void (docs/rules/permissions.md#joining-a-firm). */
  RegistrationSuperseded: v.object({ userId: v.string() }),
  /**
   * They asked the owner of a firm for approval, or asked again; an earlier request is withdrawn. Time in ms. Without
   * the ending of a phone they reminded the owner whom they had asked last.
   */
  ApprovalRequested: v.object({
    userId: dataSubject,
    organisationId: v.string(),
    /** The last four digits of the owner's phone, as they typed it. */
    ownerPhoneEnding: v.optional(personal('contact', v.string())),
    requestedAt: v.number(),
  }),
  /** The owner does not take them; they may ask again. */
  ApprovalRefused: v.object({ userId: v.string(), organisationId: v.string() }),
  /** They belong to a firm now, with a role: their own firm, or one that approved them. */
  OrganisationJoined: v.object({
    userId: v.string(),
    organisationId: v.string(),
    role: v.picklist(codes(roles)),
  }),
  /** The owner said where they work, and which branches' trips and money they see (docs/rules/branches.md#who-sees-which-branch). */
  UserBranchesSet: v.object({
    userId: v.string(),
    organisationId: v.string(),
    homeBranchId: v.string(),
    branches: v.union([v.literal('ALL'), v.array(v.string())]),
  }),
  /** They left the firm, for the reason that they gave, if any: their phone is free, and their entries stay. */
  OrganisationLeft: v.object({
    userId: v.string(),
    organisationId: v.string(),
    reason: v.nullable(v.string()),
  }),
  /** They signed in; `sessionHash` names the session's stream. */
  SessionOpened: v.object({ userId: v.string(), sessionHash: v.string(), openedAt: v.number() }),
  /** The owner shut them out: no session of theirs lives and none can be opened. */
  UserDisabled: v.object({ userId: v.string() }),
  /** The owner lets them sign in again. */
  UserEnabled: v.object({ userId: v.string() }),
  /**
   * A session ended: by logout, replaced when a sixth was opened, or because its person was shut out, left, got another
   * role or phone, or reset their profile.
   */
  SessionClosed: v.object({
    userId: v.string(),
    sessionHash: v.string(),
    reason: v.picklist(['LOGOUT', 'REPLACED', 'DISABLED', 'LEFT', 'ROLE_CHANGED', 'PHONE_CHANGED', 'RESET']),
  }),
};

export type UserEvent = EventsOf<typeof events>;

export interface User {
  readonly id: string;
  /** Signed up without a firm and not verified yet: registering again may replace the name. */
  readonly pending: boolean;
  readonly verified: boolean;
  readonly organisationId: string | null;
  readonly role: Role | null;
  readonly disabled: boolean;
  /** Absent: the head office, and all branches. */
  readonly workplace?: Workplace & { readonly organisationId: string };
  /** Whether they can sign in with a phone; some drivers have none. */
  readonly hasPhone: boolean;
  /** Their registration is void: a firm has taken over the phone. */
  readonly superseded: boolean;
  /** They left the firm and cannot sign in as this person again: their phone is free. */
  readonly left: boolean;
  /** The firm whose owner has not answered them yet. */
  readonly asks: string | null;
  /** When they last asked each firm, as far as the limit looks back. */
  readonly asked: readonly { readonly organisationId: string; readonly requestedAt: number }[];
  /** Live sessions, oldest first. */
  readonly sessions: readonly { readonly hash: string; readonly openedAt: number }[];
}

export interface Workplace {
  /** What they receive and pay is this branch's cash. */
  readonly homeBranchId: string;
  readonly branches: BranchSet;
}

/** Stands where a code or a phone names nobody: the stream of a person who never is. */
export const NOBODY = 'nobody';

/** An owner is notified by the same person at most once a minute (docs/rules/api.md, request-approval). */
export const ASKS_AGAIN_AFTER_MS = 60_000;

export const user = aggregate<User | null, typeof events, [userId: string]>({
  category: 'user',
  owner: (userId) => [userId],
  events,
  initial: null,
  evolve: {
    UserRegistered: (_, { userId }) =>
      newcomer(userId, { pending: true, hasPhone: true, organisationId: null, role: null }),
    UserRenamed: (state) => known(state),
    UserUpdated: (state) => known(state),
    StaffAdded: (_, { userId, organisationId, role, phoneNumber }) =>
      newcomer(userId, { pending: false, hasPhone: phoneNumber !== null, organisationId, role }),
    UserPhoneChanged: (state, { phoneNumber }) => ({
      ...known(state),
      hasPhone: phoneNumber !== null,
      verified: false,
    }),
    UserRoleChanged: (state, { role }) => ({ ...known(state), role }),
    UserDocumentSet: (state) => known(state),
    ProfileReset: (state) => known(state),
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
    UserBranchesSet: (state, { organisationId, homeBranchId, branches }) => ({
      ...known(state),
      workplace: { organisationId, homeBranchId, branches },
    }),
    OrganisationLeft: (state) => ({
      ...known(state),
      organisationId: null,
      role: null,
      hasPhone: false,
      left: true,
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

function newcomer(id: string, start: Pick<User, 'pending' | 'hasPhone' | 'organisationId' | 'role'>): User {
  return {
    id,
    verified: false,
    disabled: false,
    superseded: false,
    left: false,
    asks: null,
    asked: [],
    sessions: [],
    ...start,
  };
}

/** Where a member works, and what they see; only a MANAGER is ever limited to some branches. */
export function workplaceOf(
  { role, workplace }: Pick<User, 'role' | 'workplace'>,
  organisationId: string,
): Workplace {
  if (workplace?.organisationId !== organisationId)
    return { homeBranchId: headOfficeOf(organisationId), branches: 'ALL' };
  const { homeBranchId, branches } = workplace;
  return { homeBranchId, branches: role === 'MANAGER' ? branches : 'ALL' };
}

/** The user if they belong to the organisation, else null: another firm's person is unknown. */
export function memberOf(state: User | null, organisationId: string): User | null {
  return state?.organisationId === organisationId ? state : null;
}

/** Ends every session of theirs. */
export function closeSessions(
  { id: userId, sessions }: User,
  reason: Extract<UserEvent, { readonly type: 'SessionClosed' }>['data']['reason'],
): readonly UserEvent[] {
  return sessions.map(({ hash: sessionHash }) => ({
    type: 'SessionClosed',
    data: { userId, sessionHash, reason },
  }));
}
