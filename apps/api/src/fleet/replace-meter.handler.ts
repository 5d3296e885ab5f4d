import { replaceMeter } from '@bahi/contract/fleet/replace-meter';
import { makeReplacementId, replaceMeter as decide } from '@bahi/domain/fleet/replace-meter';
import { type Rows } from '@bahi/read-store/read-store';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { MeterReplacements } from './meter-replacements.ts';

@Handles(replaceMeter)
export class ReplaceMeterHandler implements CommandExecutor<typeof replaceMeter> {
  constructor(private readonly replacements: MeterReplacements) {}

  async execute(message: CommandMessage<typeof replaceMeter>) {
    const { call, input } = message;
    const { vehicleId, date: day } = input;
    const replacementId = makeReplacementId(vehicleId, call.newId('meter-replacement'));
    const id = input.id ?? replacementId;
    const { outcome, ids, answer } = await this.replacements.change(
      message,
      { vehicleId, day },
      (vehicle, facts) => decide(input, vehicle, { ...facts, replacementId }),
    );
    return {
      outcome,
      ids: { ...ids, replacement: { id } },
      answer: async (rows: Rows) => {
        const found = await answer(rows);
        const replacement = found?.vehicle.meterReplacements.find((each) => each.id === id);
        return found === null || replacement === undefined ? null : { ...found, replacement };
      },
    };
  }
}
