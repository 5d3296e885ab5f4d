import { dryRunOf } from '@bahi/contract/dry-run';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { branch, branchResponses } from '../../../branches/branches-specimen.ts';
import { PayVendorDialog } from './pay-vendor-dialog.tsx';

afterEach(cleanup);

const DRY_RUN = dryRunOf(createSettlement);
const VENDOR = {
  id: '10000000-0000-4000-8000-000000000001',
  name: 'HP Pump Latur',
  openingDate: '2026-04-01' as Day,
};
const BRANCHES = [branch('ho', 'Head Office', { isHeadOffice: true }), branch('pune', 'Pune')];

describe('a payment to a vendor', () => {
  it.each([
    ['offers to write off what is left', 'ALL' as const, 1],
    ['leaves the write-off to people who see the head office', ['pune'], 0],
  ])('%s', async (_, seen, offered) => {
    const { user } = renderWithProviders(
      <PayVendorDialog party={VENDOR} balance={paise(-100_000)} onClose={() => undefined} />,
      { canned: branchResponses(BRANCHES, seen) },
    );
    await user.type(screen.getByRole('textbox', { name: 'Payment Amount' }), '950');
    await waitFor(() =>
      expect(screen.queryAllByRole('checkbox', { name: /^Write off what is left/ })).toHaveLength(offered),
    );
  });

  it('says at the write-off and at the amount why the server would refuse the payment', async () => {
    const fields = {
      writeOff: 'The amount left to write off is ₹40',
      totalAmount: 'Not this amount',
    };
    const refusal = { status: 422, code: 'amount-exceeds-balance', message: 'No', fields } as const;
    const { user, posted } = renderWithProviders(
      <PayVendorDialog party={VENDOR} balance={paise(-100_000)} onClose={() => undefined} />,
      {
        canned: [
          ...branchResponses(BRANCHES, 'ALL'),
          respondWith(DRY_RUN, { wouldDo: false, refusal, figures: null }),
        ],
      },
    );
    await user.type(screen.getByRole('textbox', { name: 'Payment Amount' }), '950');
    await user.click(await screen.findByRole('checkbox', { name: /^Write off what is left/ }));
    expect(await screen.findByText(fields.writeOff)).toBeTruthy();
    expect(screen.getByText(fields.totalAmount)).toBeTruthy();
    expect(posted(DRY_RUN).at(-1)).toMatchObject({ totalAmount: 950, writeOff: 50, direction: 'OUTWARD' });
    expect(posted(createSettlement)).toEqual([]);
  });
});
