import { type pushSubscription } from '@bahi/contract/notices/push-subscription';
import {
  type NewDevice,
  type PushDevice,
  type PushDeviceEvent,
  pushDevices,
} from '@bahi/domain/notices/push-devices';
import { Transactor } from '@bahi/event-store/transact';
import { type Decision, rejected } from '@bahi/kernel/decision';
import { Inject, Injectable } from '@nestjs/common';
import type * as v from 'valibot';
import { type Person } from '../platform/principal.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { SECRETS } from '../platform/tokens.ts';
import { type CommandCall } from '../platform/transact/call.ts';

interface DeviceRequest {
  readonly input: { readonly fcmToken: v.InferOutput<typeof pushSubscription> };
  readonly caller: Person;
  readonly call: CommandCall;
}

/** Changes the devices on which the caller gets notifications. */
@Injectable()
export class PushDevices {
  constructor(
    private readonly transactor: Transactor,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** @param decide gets the device of the request, whose id is a keyed hash: it reveals nothing after a deletion */
  async change(
    { input, caller: { userId, session }, call }: DeviceRequest,
    decide: (device: NewDevice, devices: readonly PushDevice[]) => Decision<PushDeviceEvent>,
  ) {
    const subscription = JSON.stringify(input.fcmToken);
    const deviceId = this.secrets.hmac('push-device', subscription);
    const outcome = await this.transactor.transact(call, {
      streams: { devices: pushDevices.stream(userId) },
      decide: ({ devices }) => {
        if (session === null) return rejected('no-session');
        return { devices: decide({ userId, sessionHash: session.hash, deviceId, subscription }, devices) };
      },
    });
    return { outcome, ids: {}, answer: () => ({}) };
  }
}
