import { fetchVehicleData } from '@bahi/contract/fleet/fetch-vehicle-data';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { TRUCK } from '../vehicle-specimen.ts';
import { RefreshDocumentsButton } from './refresh-documents-button.tsx';

afterEach(cleanup);

const DETAILS = { rc_insurance_upto: '28-Feb-2027', rc_tax_upto: 'LTT', rc_regn_upto: '18-Aug-2030' };

async function renderAndPress(registry: CannedResponse) {
  const shown = renderWithProviders(<RefreshDocumentsButton vehicle={TRUCK} />, {
    canned: [registry, respondWith(updateVehicle, { vehicle: TRUCK })],
  });
  await shown.user.click(screen.getByRole('button', { name: 'Refresh from registry' }));
  return shown;
}

describe('RefreshDocumentsButton', () => {
  it('copies the dates from the registry', async () => {
    const { posted } = await renderAndPress(
      respondWith(fetchVehicleData, { res: [{ VehicleDetails: DETAILS }] }),
    );
    expect(await screen.findByText('Document expiry dates updated!')).toBeTruthy();
    expect(posted(updateVehicle)).toEqual([
      {
        vehicleId: TRUCK.id,
        vaahanRes: { VehicleDetails: DETAILS },
        registrationCert: { expiryDate: '2030-08-18' },
        insurance: { expiryDate: '2027-02-28' },
        taxPay: { expiryDate: '2030-08-18' },
      },
    ]);
  });

  it('says why the registry is unavailable, and changes nothing', async () => {
    const { posted } = await renderAndPress(refuseWith(fetchVehicleData, 'registry-unavailable'));
    expect(await screen.findByText('Vahan fetch failed, try again later.')).toBeTruthy();
    expect(posted(updateVehicle)).toEqual([]);
  });

  it('says that the registry does not know the vehicle', async () => {
    await renderAndPress(respondWith(fetchVehicleData, { res: [] }));
    expect(await screen.findByText('vehicle data not found')).toBeTruthy();
  });
});
