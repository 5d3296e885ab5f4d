import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type setVehicleStatus as contract } from '@bahi/contract/fleet/set-vehicle-status';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Vehicle, type VehicleEvent } from './vehicle.ts';

export function setVehicleStatus(
  { status }: InputOf<typeof contract>,
  vehicle: Vehicle | null,
  { branchId }: { readonly branchId: string },
): Decision<VehicleEvent, RefusesOf<typeof contract> | 'invalid-input'> {
  if (vehicle === null) return rejected('not-found');
  if (vehicle.setStatus === status) return rejected('invalid-input', refusalMessages.nothingToUpdate);
  return accepted([{ type: 'VehicleStatusSet', data: { vehicleId: vehicle.id, branchId, status } }]);
}
