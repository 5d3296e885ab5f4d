import { deleteMeterReplacement } from '@bahi/contract/fleet/delete-meter-replacement';
import { deleteMeterReplacement as decide, replacementVehicleId } from '@bahi/domain/fleet/replace-meter';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { Transactor } from '@bahi/event-store/transact';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { MeterReplacements } from './meter-replacements.ts';

@Handles(deleteMeterReplacement)
export class DeleteMeterReplacementHandler implements CommandExecutor<typeof deleteMeterReplacement> {
  constructor(
    private readonly transactor: Transactor,
    private readonly replacements: MeterReplacements,
  ) {}

  async execute(message: CommandMessage<typeof deleteMeterReplacement>) {
    const { call, input, caller } = message;
    const vehicleId = replacementVehicleId(input.id);
    const known = await this.transactor.read(vehicle.stream(caller.organisationId, vehicleId));
    const day = known?.meterReplacements?.find(({ id }) => id === input.id)?.date ?? call.today;
    return this.replacements.change(message, { vehicleId, day }, (state, facts) =>
      decide(input, state, facts),
    );
  }
}
