import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { branch, branchResponses } from '../../../branches/branches-specimen.ts';
import { PayVendorDialog } from './pay-vendor-dialog.tsx';

afterEach(cleanup);

const VENDOR = { id: 'a-vendor', name: 'HP Pump Latur', openingDate: '2026-04-01' as Day };
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
});
