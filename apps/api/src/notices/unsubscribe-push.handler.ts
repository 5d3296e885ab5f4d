import { unsubscribePush } from '@bahi/contract/notices/unsubscribe-push';
import { pushDevices, turnOffPushDevice } from '@bahi/domain/notices/push-devices';
import { Transactor } from '@bahi/event-store/transact';
import { rejected } from '@bahi/kernel/decision';
import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { type Secrets } from '../platform/session/secrets.ts';
import { SECRETS } from '../platform/tokens.ts';
import {
  type CommandExecutor,
  type CommandMessage,
  commandClassFor,
} from '../platform/use-cases/messages.ts';
import { toPushDevice } from './to-push-device.ts';

@CommandHandler(commandClassFor(unsubscribePush))
export class UnsubscribePushHandler implements CommandExecutor<typeof unsubscribePush> {
  constructor(
    private readonly transactor: Transactor,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof unsubscribePush>) {
    const { userId, session } = caller;
    const { deviceId } = toPushDevice(this.secrets, input.fcmToken);
    const outcome = await this.transactor.transact(
      call,
      { devices: pushDevices.stream(userId) },
      ({ devices }) =>
        session === null
          ? rejected('no-session')
          : { devices: turnOffPushDevice(userId, { sessionHash: session.hash, deviceId }, devices) },
    );
    return { outcome, ids: {}, answer: () => ({}) };
  }
}
