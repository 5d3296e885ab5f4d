import { fetchVehicleData } from '@bahi/contract/fleet/fetch-vehicle-data';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Registry, RegistryUnavailable } from '@bahi/gateways/registry/registry';
import { Inject } from '@nestjs/common';
import { refusal } from '../platform/api-error.ts';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { REGISTRY } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';

@Handles(fetchVehicleData)
export class FetchVehicleDataHandler implements QueryExecutor<typeof fetchVehicleData> {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly limits: AbuseLimits,
  ) {}

  async execute({ input, caller, once }: QueryMessage<typeof fetchVehicleData>) {
    const details = await once(async () => {
      await this.limits.countVehicleLookUp(caller.organisationId);
      return this.find(input.vehicleNumber);
    });
    if (details === null) throw refusal('not-found', refusalMessages.vehicleNotInRegistry);
    return { res: [{ VehicleDetails: details }] };
  }

  private async find(vehicleNo: string) {
    try {
      return await this.registry.findVehicle(vehicleNo);
    } catch (error) {
      if (error instanceof RegistryUnavailable) throw refusal('registry-unavailable');
      throw error;
    }
  }
}
