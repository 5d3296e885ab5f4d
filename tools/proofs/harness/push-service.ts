import { pushesTo, VAPID } from '@bahi/api/composition/background/push-fixtures';
import { PushServiceDouble } from '@bahi/gateways/push/web/push-service-double';

/** Starts a push service on this machine, and returns the settings of a server that sends to it. */
export async function startPushService() {
  const service = await PushServiceDouble.start(Date.now);
  return { service, publicKey: VAPID.VAPID_PUBLIC_KEY, settings: pushesTo(service) };
}
