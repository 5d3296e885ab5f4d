import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createVehicle as decide } from '@bahi/domain/fleet/create-vehicle';
import { plate, takePlate } from '@bahi/domain/fleet/plate';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { findVehicle } from '@bahi/projections/fleet/find-vehicle.query';
import { handles } from '../platform/handles.ts';
import { sha256 } from '../platform/secrets.ts';

export const createVehicleHandler = handles(createVehicle, {
  make: ({ call }) => ({ vehicleId: call.newId('vehicle') }),
  run: ({ input, caller, call, services }, { vehicleId }) =>
    services.transactor.transact(
      call,
      {
        vehicle: vehicle.stream(caller.organisationId, vehicleId),
        plate: plate.stream(caller.organisationId, sha256(input.vehicleNo)),
      },
      (states) => ({
        vehicle: decide(input, vehicleId),
        plate: takePlate(input.vehicleNo, vehicleId, states.plate),
      }),
    ),
  answer: (rows, { caller }, { vehicleId }) => findVehicle(rows, { vehicleId }, caller),
  ids: (_, { vehicleId }) => ({ vehicle: { id: vehicleId } }),
});
