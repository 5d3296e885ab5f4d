import { bookMessages } from '@bahi/contract/book-messages';
import { subscribePush } from '@bahi/contract/notices/subscribe-push';
import { addPushDevice } from '@bahi/domain/notices/push-devices';
import { isKnownPushService, type PushSender } from '@bahi/gateways/push/push';
import { rejectedField } from '@bahi/kernel/decision';
import { Inject } from '@nestjs/common';
import { PUSH_SENDER } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { PushDevices } from './push-devices.ts';

/** Also works while the installation has no push keys, so that the devices are known once it has keys again. */
@Handles(subscribePush)
export class SubscribePushHandler implements CommandExecutor<typeof subscribePush> {
  constructor(
    private readonly devices: PushDevices,
    @Inject(PUSH_SENDER) private readonly sender: PushSender | null,
  ) {}

  execute(message: CommandMessage<typeof subscribePush>) {
    const { endpoint } = message.input.fcmToken;
    const isKnown = this.sender?.knows(endpoint) ?? isKnownPushService(endpoint);
    return this.devices.change(message, (device, devices) =>
      isKnown
        ? addPushDevice(device, devices)
        : rejectedField('invalid-input', 'fcmToken', bookMessages.pushSubscriptionInvalid),
    );
  }
}
