import { type Registry, type VehicleDetails } from './registry.ts';
import { SAMPLE_COLUMNS, SAMPLE_VEHICLES } from './sample-vehicles.ts';

/** The local adapter: some thirty invented vehicles, offline. */
export function createSampleRegistry(): Registry {
  const vehicles = new Map(
    SAMPLE_VEHICLES.trim()
      .split('\n')
      .map((line) => {
        const values = line.split('|');
        const details: VehicleDetails = Object.fromEntries(
          SAMPLE_COLUMNS.map((column, index) => [column, values[index] ?? '']),
        );
        return [details['rc_regn_no'] ?? '', details];
      }),
  );
  return { findVehicle: (vehicleNo) => Promise.resolve(vehicles.get(vehicleNo) ?? null) };
}
