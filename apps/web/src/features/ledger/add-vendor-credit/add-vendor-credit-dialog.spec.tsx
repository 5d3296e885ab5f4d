import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { type Day } from '@bahi/kernel/day';
import { rendered, respondsWith } from '@bahi/ui-kit/rendered';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { AddVendorCreditDialog } from './add-vendor-credit-dialog.tsx';

afterEach(cleanup);

it('shows that a credit of a vendor has the mode Credit and no other', () => {
  const party = {
    id: '77777777-7777-4777-8777-777777777777',
    name: 'Highway Diesel Pump',
    openingDate: '2026-04-01' as Day,
  };
  rendered(<AddVendorCreditDialog party={party} onClose={() => undefined} />, {
    canned: [respondsWith(listVehicles, { vehicles: [], length: 0 })],
  });
  const mode = screen.getByRole<HTMLInputElement>('textbox', { name: /^Payment Mode/ });
  expect([mode.value, mode.readOnly]).toEqual(['Credit', true]);
});
