import { bookMessages } from '@bahi/contract/book-messages';
import { subscribePush } from '@bahi/contract/notices/subscribe-push';
import { addPushDevice, pushDevices } from '@bahi/domain/notices/push-devices';
import { Transactor } from '@bahi/event-store/transact';
import { isKnownPushService, type PushSender } from '@bahi/gateways/push/push';
import { rejected, rejectedField } from '@bahi/kernel/decision';
import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { type Secrets } from '../platform/session/secrets.ts';
import { PUSH_SENDER, SECRETS } from '../platform/tokens.ts';
import {
  type CommandExecutor,
  type CommandMessage,
  commandClassFor,
} from '../platform/use-cases/messages.ts';
import { toPushDevice } from './to-push-device.ts';

/** Also works while the installation has no push keys, so that the devices are known once it has keys again. */
@CommandHandler(commandClassFor(subscribePush))
export class SubscribePushHandler implements CommandExecutor<typeof subscribePush> {
  constructor(
    private readonly transactor: Transactor,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(PUSH_SENDER) private readonly sender: PushSender | null,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof subscribePush>) {
    const { userId, session } = caller;
    const { endpoint } = input.fcmToken;
    const isKnown = this.sender?.knows(endpoint) ?? isKnownPushService(endpoint);
    const device = toPushDevice(this.secrets, input.fcmToken);
    const outcome = await this.transactor.transact(
      call,
      { devices: pushDevices.stream(userId) },
      ({ devices }) => {
        if (session === null) return rejected('no-session');
        if (!isKnown) return rejectedField('invalid-input', 'fcmToken', bookMessages.pushSubscriptionInvalid);
        return { devices: addPushDevice({ userId, sessionHash: session.hash, ...device }, devices) };
      },
    );
    return { outcome, ids: {}, answer: () => ({}) };
  }
}
