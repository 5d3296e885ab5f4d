import { findFillUp } from '@bahi/contract/maintenance/find-fill-up';
import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type WireFillUp, FILL_UPS, LEAK, SLIP } from '../maintenance-specimen.ts';
import { FillUpDialog } from './fill-up-dialog.tsx';

afterEach(cleanup);

function renderDialog(fillup: WireFillUp) {
  const totals = { quantity: null, amount: null };
  return renderWithProviders(
    <FillUpDialog fillupId={fillup.id} onCorrect={() => undefined} onClose={() => undefined} />,
    {
      canned: [
        respondWith(findFillUp, { fillup }),
        respondWith(listFillUps, { fillups: [...FILL_UPS], length: FILL_UPS.length, totals }),
      ],
    },
  );
}

describe('FillUpDialog', () => {
  it('shows quantity, price and payment', async () => {
    renderDialog(SLIP);
    await screen.findByText('199.80 Ltr');
    const dialog = screen.getByRole('dialog', { name: /^Fuel/ });
    for (const text of ['₹18,461.52', '₹92.40', 'Credit', '1,84,802 KM', 'Diesel', 'No Documents', '4471'])
      expect(dialog.textContent).toContain(text);
    expect(screen.queryByRole('button', { name: 'Delete...' })).toBeNull();
  });

  it('explains an unusual economy', async () => {
    renderDialog(LEAK);
    expect(await screen.findByText('24 % below the median')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Full tank to full tank' })).toBeTruthy();
  });
});
