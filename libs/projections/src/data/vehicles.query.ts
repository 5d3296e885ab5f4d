import { vehiclesData } from '@bahi/contract/data/vehicles';
import { STEPS_OF_VEHICLE } from '../audit/things.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { thingSource } from './data-source.ts';
import { isOfStream } from './stream-category.ts';
import { decimalTextOrNull } from './written-values.ts';

/** How events name a vehicle; an update of a trip also the one that it had before. */
interface Named {
  readonly vehicleId?: string;
  readonly before?: { readonly vehicleId?: string };
}

export const vehiclesSource = thingSource(vehiclesData, {
  rows: vehicleTable,
  listIds(event) {
    if (!isOfStream(event, 'vehicle') && !STEPS_OF_VEHICLE.includes(event.type)) return [];
    const { vehicleId, before } = event.data as Named;
    return [vehicleId ?? [], before?.vehicleId ?? []].flat();
  },
  toRecord: (row) => ({
    deleted: false,
    vehicle_id: row.id,
    vehicle_no: row.vehicleNo,
    vehicle_type: row.vehicleType,
    fuel_type: row.fuelType,
    odo_type: row.odoType,
    branch_id: row.branchId,
    status: row.status,
    driver_id: row.driverId,
    manager_id: row.managerId,
    manufacturer: row.manufacturer,
    model: row.model,
    chassis_no: row.chassisNo,
    engine_no: row.engineNo,
    wheel_count: row.wheelCount,
    load_capacity_grams: row.loadCapacityGrams,
    tank_litres: decimalTextOrNull(row.tankLitresHundredths),
    registered_on: row.registrationDate,
    first_expiry_on: row.earliestExpiry,
  }),
});
