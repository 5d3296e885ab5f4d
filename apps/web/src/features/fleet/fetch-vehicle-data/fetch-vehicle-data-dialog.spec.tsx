import { fetchVehicleData } from '@bahi/contract/fleet/fetch-vehicle-data';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { FetchVehicleDataDialog } from './fetch-vehicle-data-dialog.tsx';

afterEach(cleanup);

const FOUND = respondWith(fetchVehicleData, { res: [{ VehicleDetails: { rc_status: 'ACTIVE' } }] });

function renderDialog(canned: CannedResponse = FOUND) {
  const onContinue = jest.fn();
  const shown = renderWithProviders(<FetchVehicleDataDialog onContinue={onContinue} onClose={jest.fn()} />, {
    canned: [canned],
  });
  const fetch = async (vehicleNo: string) => {
    if (vehicleNo !== '') await shown.user.type(screen.getByLabelText(/^Vehicle Number/), vehicleNo);
    await shown.user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  return { ...shown, onContinue, fetch };
}

describe('FetchVehicleDataDialog', () => {
  it('looks up the number in capitals and without spaces, then continues', async () => {
    const { fetch, posted, onContinue } = renderDialog();
    expect(screen.getByRole('dialog', { name: 'Fetch Vehicle Data' })).toBeTruthy();
    await fetch('mh 12 ab 4321');
    await waitFor(() => expect(onContinue.mock.calls).toEqual([['MH12AB4321']]));
    expect(posted(fetchVehicleData)).toEqual([{ vehicleNumber: 'MH12AB4321' }]);
  });

  it.each(['not-found', 'registry-unavailable'] as const)(
    'continues when the registry answers %s',
    async (code) => {
      const { fetch, onContinue } = renderDialog(refuseWith(fetchVehicleData, code));
      await fetch('MH12AB4321');
      await waitFor(() => expect(onContinue).toHaveBeenCalledTimes(1));
    },
  );

  it.each([
    ['', 'Vehicle Number is required'],
    ['MH12', 'Invalid Vehicle Number'],
  ])('rejects the number %j at its field', async (vehicleNo, message) => {
    const { fetch, posted, onContinue } = renderDialog();
    await fetch(vehicleNo);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(fetchVehicleData)).toEqual([]);
    expect(onContinue).not.toHaveBeenCalled();
  });
});
