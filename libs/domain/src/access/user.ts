import { type Role } from '@bahi/contract/may';
import { personDocumentTypes } from '@bahi/contract/access/person-document';
import { codes } from '@bahi/contract/codes';
import { roles } from '@bahi/contract/roles';
import { isWithin } from '@bahi/kernel/time-window';
import * as v from 'valibot';
import { aggregate, dataSubject, dayField, requireCreated, personal, type EventsOf } from '../aggregate.ts';
import { type BranchSet } from '../scope.ts';
import { toHeadOfficeId } from './branch.ts';

/**
 * A person: their details, firm, role and sessions (docs/architecture/write-side.md). All are in one stream,
 * so that one read shows whether the session is open, whether the person is disabled, and which role they
 * have. Their request to join a firm is here too, because only they make and withdraw it. Name, phone and
 * e-mail can be forgotten.
 */
const events = {
  /**
   * The person signed up without a firm. They are known once their first OTP is verified
   * (docs/rules/permissions.md#joining-a-firm).
   */
  UserRegistered: v.object({
    userId: dataSubject,
    name: personal('name', v.string()),
    phoneNumber: personal('contact', v.string()),
  }),
  /** The person signed up again before their first OTP, so the new name counts. */
  UserRenamed: v.object({ userId: dataSubject, name: personal('name', v.string()) }),
  /** The person or someone of their firm changed their details; an absent field is unchanged. */
  UserUpdated: v.object({
    userId: dataSubject,
    name: v.exactOptional(personal('name', v.string())),
    email: v.exactOptional(personal('contact', v.nullable(v.string()))),
    /** The file id of their picture; null removes the picture. */
    profilePicture: v.exactOptional(v.nullable(v.string())),
    /** The id of the place of the firm where they work; null removes it. */
    locationId: v.exactOptional(v.nullable(v.string())),
  }),
  /** The person has another phone, which is not verified yet. Null: they have no phone any more. */
  UserPhoneChanged: v.object({
    userId: dataSubject,
    phoneNumber: personal('contact', v.nullable(v.string())),
  }),
  /** The owner gave the person another role. */
  UserRoleChanged: v.object({
    userId: v.string(),
    organisationId: v.string(),
    role: v.picklist(codes(roles)),
  }),
  /** A document of the person has another file, or none; an absent expiry date is unchanged. */
  UserDocumentSet: v.object({
    userId: v.string(),
    documentType: v.picklist(codes(personDocumentTypes)),
    fileId: v.nullable(v.string()),
    expiryDate: v.exactOptional(v.nullable(dayField)),
  }),
  /** The person reset their profile, which removed their e-mail, picture and documents. */
  ProfileReset: v.object({ userId: v.string() }),
  /** The firm added the person to its staff; they are approved at once. */
  StaffAdded: v.object({
    userId: dataSubject,
    organisationId: v.string(),
    role: v.picklist(codes(roles)),
    name: personal('name', v.string()),
    phoneNumber: personal('contact', v.nullable(v.string())),
    email: personal('contact', v.nullable(v.string())),
  }),
  /** The person entered a correct OTP with this phone for the first time, so the phone is theirs. */
  UserVerified: v.object({ userId: v.string() }),
  /**
   * A firm added their phone to its staff before they had verified it, so this registration is void
   * (docs/rules/permissions.md#joining-a-firm).
   */
  RegistrationSuperseded: v.object({ userId: v.string() }),
  /**
   * The person asked the owner of a firm for approval; an earlier request is withdrawn. Without
   * `ownerPhoneEnding` they reminded the owner whom they had asked last. Time in ms since 1970.
   */
  ApprovalRequested: v.object({
    userId: dataSubject,
    organisationId: v.string(),
    /** The last four digits of the owner's phone, as they typed it. */
    ownerPhoneEnding: v.optional(personal('contact', v.string())),
    requestedAt: v.number(),
  }),
  /** The owner refused the person, who may ask again. */
  ApprovalRefused: v.object({ userId: v.string(), organisationId: v.string() }),
  /** The person belongs to a firm from now on, with a role: to their own firm, or to one that approved them. */
  OrganisationJoined: v.object({
    userId: v.string(),
    organisationId: v.string(),
    role: v.picklist(codes(roles)),
  }),
  /**
   * The owner set the person's home branch, and the branches whose trips and money they see
   * (docs/rules/branches.md#setting-the-branches-of-a-person).
   */
  UserBranchesSet: v.object({
    userId: v.string(),
    organisationId: v.string(),
    homeBranchId: v.string(),
    branches: v.union([v.literal('ALL'), v.array(v.string())]),
  }),
  /** The person left the firm, with an optional reason. Their phone is free, and their entries stay. */
  OrganisationLeft: v.object({
    userId: v.string(),
    organisationId: v.string(),
    reason: v.nullable(v.string()),
  }),
  /** The person signed in; `sessionHash` names the session's stream. */
  SessionOpened: v.object({ userId: v.string(), sessionHash: v.string(), openedAt: v.number() }),
  /**
   * The owner disabled the person: their sessions have ended and none can be opened. `phoneReleased`: they had never
   * signed in with their phone, so it is free for others. Older events lack it, and kept the phone.
   */
  UserDisabled: v.object({ userId: v.string(), phoneReleased: v.exactOptional(v.literal(true)) }),
  /** The owner lets the person sign in again. */
  UserEnabled: v.object({ userId: v.string() }),
  /**
   * The firm erased the person, who is disabled or has left: their contact data, documents and picture do not exist any
   * more. Their name goes later, with a `PersonNameErased`. `fileIds`: the deleted files.
   */
  PersonErased: v.object({
    userId: v.string(),
    organisationId: v.string(),
    fileIds: v.array(v.string()),
    reason: v.string(),
  }),
  /**
   * A session ended: by logout, because a sixth session was opened, or because the person was disabled, left,
   * got another role or phone, or reset their profile.
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
  /** Whether they signed up without a firm and are not verified yet; registering again may replace the name. */
  readonly pending: boolean;
  readonly verified: boolean;
  readonly organisationId: string | null;
  readonly role: Role | null;
  readonly disabled: boolean;
  /** Absent: they work at the head office and see all branches. */
  readonly workplace?: Workplace & { readonly organisationId: string };
  /** Whether they can sign in with a phone; some drivers have none. */
  readonly hasPhone: boolean;
  /** Whether their registration is void because a firm has taken over the phone. */
  readonly superseded: boolean;
  /** Their phone is free for others, because they were disabled before they had ever signed in with it. */
  readonly phoneReleased?: true;
  /** Whether they left the firm. They cannot sign in as this person again, and their phone is free. */
  readonly left: boolean;
  /** The firm that they left last; absent if they never left one. */
  readonly formerFirmId?: string;
  /** The ids of the files that were ever their picture or a document, each once; absent without any. */
  readonly files?: readonly string[];
  /** Their firm has erased them. For every command they are unknown since. */
  readonly erased?: true;
  /** The id of the firm that they have asked to join and that has not answered yet. */
  readonly requestedFirmId: string | null;
  /** Their requests within the last minute, which limit further ones. */
  readonly recentRequests: readonly { readonly organisationId: string; readonly requestedAt: number }[];
  /** Live sessions, oldest first. */
  readonly sessions: readonly { readonly hash: string; readonly openedAt: number }[];
}

export interface Workplace {
  /** The branch whose cash they receive and pay. */
  readonly homeBranchId: string;
  readonly branches: BranchSet;
}

/** The id to load where a request names no person, phone, firm or vehicle, or an unknown one. No stream has this id. */
export const UNKNOWN_ID = 'nobody';

/** A person may ask the same firm at most once within this time, because each request notifies its owners. */
export const REQUEST_INTERVAL_MS = 60_000;

export const user = aggregate<User | null, typeof events, [userId: string]>({
  category: 'user',
  events,
  initial: null,
  evolve: {
    UserRegistered: (_, { userId }) =>
      newcomer(userId, { pending: true, hasPhone: true, organisationId: null, role: null }),
    UserRenamed: (state) => requireCreated(state),
    UserUpdated: (state, { profilePicture = null }) => withFile(requireCreated(state), profilePicture),
    StaffAdded: (_, { userId, organisationId, role, phoneNumber }) =>
      newcomer(userId, { pending: false, hasPhone: phoneNumber !== null, organisationId, role }),
    UserPhoneChanged: (state, { phoneNumber }) => ({
      ...withHeldPhone(requireCreated(state)),
      hasPhone: phoneNumber !== null,
      verified: false,
    }),
    UserRoleChanged: (state, { role }) => ({ ...requireCreated(state), role }),
    UserDocumentSet: (state, { fileId }) => withFile(requireCreated(state), fileId),
    ProfileReset: (state) => requireCreated(state),
    UserVerified: (state) => ({ ...requireCreated(state), pending: false, verified: true }),
    RegistrationSuperseded: (state) => ({ ...requireCreated(state), pending: false, superseded: true }),
    ApprovalRequested: (state, { organisationId, requestedAt }) => ({
      ...requireCreated(state),
      requestedFirmId: organisationId,
      recentRequests: [
        ...requireCreated(state).recentRequests.filter((earlier) =>
          isWithin(REQUEST_INTERVAL_MS, earlier.requestedAt, requestedAt),
        ),
        { organisationId, requestedAt },
      ],
    }),
    ApprovalRefused: (state) => ({ ...requireCreated(state), requestedFirmId: null }),
    OrganisationJoined: (state, { organisationId, role }) => ({
      ...requireCreated(state),
      organisationId,
      role,
      requestedFirmId: null,
    }),
    UserBranchesSet: (state, { organisationId, homeBranchId, branches }) => ({
      ...requireCreated(state),
      workplace: { organisationId, homeBranchId, branches },
    }),
    OrganisationLeft: (state, { organisationId }) => ({
      ...requireCreated(state),
      organisationId: null,
      role: null,
      hasPhone: false,
      left: true,
      formerFirmId: organisationId,
    }),
    PersonErased: (state) => {
      const { files: _, ...person } = withHeldPhone(requireCreated(state));
      return { ...person, hasPhone: false, erased: true };
    },
    UserDisabled: (state, { phoneReleased }) => ({
      ...requireCreated(state),
      disabled: true,
      ...(phoneReleased && { phoneReleased }),
    }),
    UserEnabled: (state) => ({ ...withHeldPhone(requireCreated(state)), disabled: false }),
    SessionOpened: (state, { sessionHash, openedAt }) => ({
      ...requireCreated(state),
      sessions: [...requireCreated(state).sessions, { hash: sessionHash, openedAt }],
    }),
    SessionClosed: (state, { sessionHash }) => ({
      ...requireCreated(state),
      sessions: requireCreated(state).sessions.filter((session) => session.hash !== sessionHash),
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
    requestedFirmId: null,
    recentRequests: [],
    sessions: [],
    ...start,
  };
}

function withFile(state: User, fileId: string | null): User {
  if (fileId === null || state.files?.includes(fileId) === true) return state;
  return { ...state, files: [...(state.files ?? []), fileId] };
}

function withHeldPhone({ phoneReleased: _, ...state }: User): User {
  return state;
}

/** A member's home branch, and the branches that they see; only a MANAGER is ever limited to some branches. */
export function resolveWorkplace(
  { role, workplace }: Pick<User, 'role' | 'workplace'>,
  organisationId: string,
): Workplace {
  if (workplace?.organisationId !== organisationId)
    return { homeBranchId: toHeadOfficeId(organisationId), branches: 'ALL' };
  const { homeBranchId, branches } = workplace;
  return { homeBranchId, branches: role === 'MANAGER' ? branches : 'ALL' };
}

/**
 * The user if they belong to the organisation, else null: a person of another firm counts as unknown, and so does one
 * who was erased.
 */
export function findMember(state: User | null, organisationId: string): User | null {
  return state?.organisationId === organisationId && !state.erased ? state : null;
}

/** The person as a member of their firm; null if they belong to none. */
export function toMember(
  state: User | null,
): { readonly userId: string; readonly organisationId: string } | null {
  const organisationId = state?.organisationId ?? null;
  return state === null || organisationId === null ? null : { userId: state.id, organisationId };
}

/** The events that end every session of the person. */
export function closeSessions(
  { id: userId, sessions }: User,
  reason: Extract<UserEvent, { readonly type: 'SessionClosed' }>['data']['reason'],
): readonly UserEvent[] {
  return sessions.map(({ hash: sessionHash }) => ({
    type: 'SessionClosed',
    data: { userId, sessionHash, reason },
  }));
}
