import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { organisation } from './organisation.ts';
import { FIRM, founded } from './person-fixtures.ts';
import { updateOrganisation } from './update-organisation.ts';

const created = founded();

describe('changing the firm', () => {
  it('stores what was given and leaves the rest', () => {
    const verdict = given(organisation, created).when((state) =>
      updateOrganisation({ gstNo: null, managersMayDelete: true }, state),
    );
    expect(verdict.decision).toMatchObject({
      events: [
        { type: 'OrganisationUpdated', data: { organisationId: FIRM, gstNo: null, managersMayDelete: true } },
      ],
    });
    verdict.thenState((state) =>
      expect(state).toMatchObject({ forceSettleLimitPaise: 100_000, managersMayDelete: true }),
    );
  });

  it('moves what managers may write off', () => {
    given(organisation, created)
      .when((state) => updateOrganisation({ forceSettleLimit: paise(0) }, state))
      .thenState((state) =>
        expect(state).toMatchObject({ forceSettleLimitPaise: 0, managersMayDelete: false }),
      );
  });

  it('needs a firm', () => {
    given(organisation)
      .when((state) => updateOrganisation({ orgName: 'Kale & Sons' }, state))
      .thenRejected('not-found');
  });
});
