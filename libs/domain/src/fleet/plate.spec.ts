import { describe, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { plate, takePlate } from './plate.ts';

const VEHICLE = 'b0000000-0000-5000-8000-000000001234';

describe('a vehicle number', () => {
  it('belongs to one vehicle', () => {
    given(plate)
      .when((state) => takePlate('MH12AB1234', VEHICLE, state))
      .thenEvent('PlateTaken', { vehicleNo: 'MH12AB1234', vehicleId: VEHICLE });
  });

  it('is refused to a second vehicle', () => {
    given(plate, { type: 'PlateTaken', data: { vehicleNo: 'MH12AB1234', vehicleId: VEHICLE } })
      .when((state) => takePlate('MH12AB1234', 'another', state))
      .thenRejected('vehicle-number-taken', 'vehicleNo', 'Vehicle number is already in use');
  });
});
