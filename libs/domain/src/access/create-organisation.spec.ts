import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { createOrganisation, joinAsOwner } from './create-organisation.ts';
import { organisation } from './organisation.ts';
import { FIRM, joined, RAMESH, registered, staffAdded, verified } from './person-fixtures.ts';
import { user } from './user.ts';

const place = { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'IN1265014' };
const input = { orgName: 'Kale Roadlines', locationDetails: place, gstNo: null, companyLogo: null };

describe('setting up a firm', () => {
  it('lets managers write off Rs. 1,000 and delete nothing', () => {
    const verdict = given(organisation).when(() =>
      createOrganisation(input, { organisationId: FIRM, ownerId: RAMESH }),
    );
    verdict.thenEvent('OrganisationCreated', {
      organisationId: FIRM,
      ownerId: RAMESH,
      name: 'Kale Roadlines',
      gstNo: null,
      place,
    });
    verdict.thenState((state) =>
      expect(state).toMatchObject({
        id: FIRM,
        forceSettleLimitPaise: 100_000,
        managersMayDelete: false,
        booksClosedUntil: null,
        absentOwners: [],
      }),
    );
  });

  it('makes its creator the ADMIN', () => {
    const verdict = given(user, registered(), verified()).when((state) => joinAsOwner(FIRM, state));
    verdict.thenEvent('OrganisationJoined', { userId: RAMESH, organisationId: FIRM, role: 'ADMIN' });
    verdict.thenState((state) => expect(state).toMatchObject({ organisationId: FIRM, role: 'ADMIN' }));
  });

  it('is possible once per person', () => {
    given(user, registered(), verified(), joined())
      .when((state) => joinAsOwner('another', state))
      .thenRejected('forbidden');
  });

  it('is refused to the staff of a firm', () => {
    given(user, staffAdded('MANAGER'))
      .when((state) => joinAsOwner('another', state))
      .thenRejected('forbidden');
  });

  it('needs a person with a verified phone', () => {
    given(user, registered())
      .when((state) => joinAsOwner(FIRM, state))
      .thenRejected('forbidden');
    given(user)
      .when((state) => joinAsOwner(FIRM, state))
      .thenRejected('forbidden');
  });
});
