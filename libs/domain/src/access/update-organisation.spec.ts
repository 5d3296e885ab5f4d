import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { organisation } from './organisation.ts';
import { FIRM, founded } from './person-fixtures.ts';
import { hasFirmFields, updateOrganisation } from './update-organisation.ts';

const created = founded();
const LOGO = 'f1000000-0000-5000-8000-000000000001';

describe('changing the firm', () => {
  it('stores the given fields and leaves the rest unchanged', () => {
    const verdict = given(organisation, created).when((state) =>
      updateOrganisation({ gstNo: null, managersMayDelete: true }, state, 'ADMIN'),
    );
    expect(verdict.decision).toMatchObject({
      events: [
        {
          type: 'OrganisationUpdated',
          data: { organisationId: FIRM, gstNo: null, managersMayDelete: true },
        },
      ],
    });
    verdict.thenState((state) =>
      expect(state).toMatchObject({ forceSettleLimitPaise: 100_000, managersMayDelete: true }),
    );
  });

  it('changes how much managers may write off', () => {
    given(organisation, created)
      .when((state) => updateOrganisation({ forceSettleLimit: paise(0) }, state, 'ADMIN'))
      .thenState((state) =>
        expect(state).toMatchObject({ forceSettleLimitPaise: 0, managersMayDelete: false }),
      );
  });

  it('leaves no event of settings that are so already', () => {
    const same = {
      orgName: 'Kale Roadlines',
      gstNo: '27AAPFU0939F1ZV',
      locationDetails: { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'IN1265014' },
      companyLogo: null,
      managersMayDelete: false,
    };
    given(organisation, created)
      .when((state) => updateOrganisation(same, state, 'ADMIN'))
      .thenUnchanged();
    const verdict = given(organisation, created).when((state) =>
      updateOrganisation({ ...same, managersMayDelete: true }, state, 'ADMIN'),
    );
    expect(verdict.thenEvent('OrganisationUpdated', {})).toEqual({
      organisationId: FIRM,
      managersMayDelete: true,
    });
  });

  it('needs a firm', () => {
    given(organisation)
      .when((state) => updateOrganisation({ orgName: 'Kale & Sons' }, state, 'ADMIN'))
      .thenRejected('not-found');
  });

  it('sets and removes the logo', () => {
    given(organisation, created)
      .when((state) => updateOrganisation({ companyLogo: { documentId: LOGO } }, state, 'ADMIN'))
      .thenEvent('OrganisationUpdated', { companyLogo: LOGO });
    const withLogo = {
      type: 'OrganisationUpdated',
      data: { organisationId: FIRM, companyLogo: LOGO },
    } as const;
    given(organisation, created, withLogo)
      .when((state) => updateOrganisation({ companyLogo: null }, state, 'ADMIN'))
      .thenEvent('OrganisationUpdated', { companyLogo: null });
  });

  it.each(['MANAGER', 'DRIVER', null] as const)('refuses a caller whose role is %s', (role) => {
    given(organisation, created)
      .when((state) => updateOrganisation({ orgName: 'Kale & Sons' }, state, role))
      .thenRejected('forbidden');
  });

  it('distinguishes a request about the firm from one about only the caller', () => {
    expect([hasFirmFields({}), hasFirmFields({ gstNo: null })]).toEqual([false, true]);
  });
});
