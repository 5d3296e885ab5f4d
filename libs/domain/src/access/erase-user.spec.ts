import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { disableUser } from './disable-user.ts';
import { eraseName, erasedNames } from './erased-names.ts';
import { eraseUser } from './erase-user.ts';
import { organisation, type OrganisationEvent } from './organisation.ts';
import {
  ANIL,
  disabled,
  FIRM,
  founded,
  joined,
  RAMESH,
  registered,
  staffAdded,
  verified,
} from './person-fixtures.ts';
import { user, type User, type UserEvent } from './user.ts';

const REASON = 'Asked us to';
const left: UserEvent = {
  type: 'OrganisationLeft',
  data: { userId: ANIL, organisationId: FIRM, reason: null },
};
const licence = (fileId: string | null): UserEvent => ({
  type: 'UserDocumentSet',
  data: { userId: ANIL, documentType: 'DRIVING_LICENCE', fileId },
});
const picture = (profilePicture: string): UserEvent => ({
  type: 'UserUpdated',
  data: { userId: ANIL, profilePicture },
});
const erased: UserEvent = {
  type: 'PersonErased',
  data: { userId: ANIL, organisationId: FIRM, fileIds: [], reason: REASON },
};
const firmAfter = (...events: readonly OrganisationEvent[]) =>
  given(organisation, founded(), ...events).state;
const owner = given(user, registered(), verified(), joined()).state;

const erasing =
  ({
    organisationId = FIRM,
    callerId = RAMESH,
    others = [owner],
    inUse = [],
    firm = firmAfter(),
  }: {
    readonly organisationId?: string;
    readonly callerId?: string;
    readonly others?: readonly (User | null)[];
    readonly inUse?: readonly string[];
    readonly firm?: ReturnType<typeof firmAfter>;
  } = {}) =>
  (state: User | null) =>
    eraseUser({ userId: ANIL, reason: REASON }, state, {
      organisationId,
      callerId,
      firm,
      others,
      inUse: new Set(inUse),
    });

describe('erasing a person', () => {
  it.each([
    ['is disabled', [disabled()]],
    ['has left', [left]],
  ])('is possible once the person %s', (_, events) => {
    const verdict = given(user, staffAdded(), ...events).when(erasing());
    verdict.thenEvent('PersonErased', erased.data);
    verdict.thenState((state) => expect(state).toMatchObject({ erased: true, hasPhone: false }));
  });

  it('names every file that was ever their picture or document, except those in use elsewhere', () => {
    given(
      user,
      staffAdded(),
      picture('face'),
      licence('front'),
      licence(null),
      licence('back'),
      licence('front'),
      disabled(),
    )
      .when(erasing({ inUse: ['face'] }))
      .thenEvent('PersonErased', { ...erased.data, fileIds: ['front', 'back'] });
  });

  it('is refused for a person who works for the firm', () => {
    given(user, staffAdded()).when(erasing()).thenRejected('user-not-disabled');
  });

  it('is refused for an unknown person, for one of another firm, and a second time', () => {
    given(user).when(erasing()).thenRejected('not-found');
    for (const gone of [disabled(), left]) {
      given(user, staffAdded(), gone)
        .when(erasing({ organisationId: 'another' }))
        .thenRejected('not-found');
      given(user, staffAdded(), gone, erased).when(erasing()).thenRejected('not-found');
    }
  });

  it('is refused for the last ADMIN before anything else, then for oneself', () => {
    const admin = given(user, staffAdded('ADMIN'));
    admin.when(erasing({ callerId: ANIL, others: [] })).thenRejected('last-admin');
    admin.when(erasing({ callerId: ANIL })).thenRejected('forbidden');
    admin.when(erasing()).thenRejected('user-not-disabled');
    const ownerLeft = firmAfter({ type: 'OwnerLeft', data: { organisationId: FIRM, userId: RAMESH } });
    given(user, staffAdded('ADMIN'), disabled())
      .when(erasing({ firm: ownerLeft }))
      .thenRejected('last-admin');
  });

  it('makes the person unknown to later commands', () => {
    given(user, staffAdded(), disabled(), erased)
      .when((state) =>
        disableUser({ userId: ANIL, disabled: false }, state, { organisationId: FIRM, callerId: RAMESH }),
      )
      .thenRejected('not-found');
  });
});

describe('letting a name go', () => {
  const named = { organisationId: FIRM, userId: ANIL };

  it('numbers the people of a firm in order, each once', () => {
    const first = given(erasedNames).when((state) => eraseName(named, state));
    first.thenEvent('PersonNameErased', { ...named, number: 1 });
    const before = { type: 'PersonNameErased', data: { ...named, number: 1 } } as const;
    given(erasedNames, before)
      .when((state) => eraseName({ ...named, userId: 'meena' }, state))
      .thenEvent('PersonNameErased', { ...named, userId: 'meena', number: 2 });
    given(erasedNames, before)
      .when((state) => eraseName(named, state))
      .thenRejected('conflict');
  });
});
