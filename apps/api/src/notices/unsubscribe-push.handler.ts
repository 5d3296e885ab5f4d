import { unsubscribePush } from '@bahi/contract/notices/unsubscribe-push';
import { turnOffPushDevice } from '@bahi/domain/notices/push-devices';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { PushDevices } from './push-devices.ts';

@Handles(unsubscribePush)
export class UnsubscribePushHandler implements CommandExecutor<typeof unsubscribePush> {
  constructor(private readonly devices: PushDevices) {}

  execute(message: CommandMessage<typeof unsubscribePush>) {
    return this.devices.change(message, (device, devices) =>
      turnOffPushDevice(device.userId, device, devices),
    );
  }
}
