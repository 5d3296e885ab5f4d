import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { memberOf, NOBODY, user } from '@bahi/domain/access/user';
import { createVehicle as decide } from '@bahi/domain/fleet/create-vehicle';
import { plate, takePlate } from '@bahi/domain/fleet/plate';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { consult } from '@bahi/event-store/command-streams';
import { findVehicle } from '@bahi/projections/fleet/find-vehicle.query';
import { commandRoute } from '../platform/routes.ts';
import { sha256 } from '../platform/secrets.ts';

export const createVehicleHandler = commandRoute(createVehicle, {
  prepare: ({ call }) => ({ vehicleId: call.newId('vehicle') }),
  run: ({ input, caller, call, services }, { vehicleId }) => {
    const firm = caller.organisationId;
    return services.transactor.transact(
      call,
      {
        vehicle: vehicle.stream(firm, vehicleId),
        plate: plate.stream(firm, sha256(input.vehicleNo)),
        driver: consult(user.stream(input.driverId ?? NOBODY)),
        manager: consult(user.stream(input.managerId ?? NOBODY)),
      },
      (states) => ({
        vehicle: decide(input, {
          vehicleId,
          driver: memberOf(states.driver, firm),
          manager: memberOf(states.manager, firm),
        }),
        plate: takePlate(input.vehicleNo, vehicleId, states.plate),
      }),
    );
  },
  answer: (rows, { caller }, { vehicleId }) => findVehicle(rows, { vehicleId }, caller),
  ids: (_, { vehicleId }) => ({ vehicle: { id: vehicleId } }),
});
