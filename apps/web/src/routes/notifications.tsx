import '../features/notices/notices.css';
import { countUnread } from '@bahi/contract/notices/count-unread';
import { subscribePush } from '@bahi/contract/notices/subscribe-push';
import { type ApiClient, useApi } from '@bahi/ui-kit/api/api-client';
import { useOwner } from '@bahi/ui-kit/device/owner';
import { useEffect } from 'react';
import { NotificationBell } from '../features/notices/notification-bell.tsx';
import { readPushMark } from '../features/notices/push-mark.ts';
import { useMay } from '@bahi/ui-kit/api/may';

/** The bell in the header, for users who may read notifications. */
export function Notifications() {
  const api = useApi();
  const owner = useOwner();
  const may = useMay();
  const getsPush = may(subscribePush);
  useEffect(() => {
    if (owner === null) return;
    // A device on which they were turned on before the user became an auditor, who gets none.
    void withPushRegistration(api, ({ keepPushCurrent, dropPush }) =>
      getsPush ? keepPushCurrent(api, owner) : dropPush(api),
    );
  }, [api, owner, getsPush]);
  return may(countUnread) ? <NotificationBell /> : null;
}

/** Limits how long logout waits for the push service, because the server sends nothing to an ended session anyway. */
const END_TIMEOUT_MS = 2_000;

/** Ends push notifications on this device during logout. */
export async function endPush(api: ApiClient): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, END_TIMEOUT_MS));
  await Promise.race([withPushRegistration(api, ({ dropPush }) => dropPush(api)), timeout]);
}

type PushRegistration = typeof import('../features/notices/push-registration.ts');

/** Loads the push chunk only on devices on which notifications were turned on. */
async function withPushRegistration(
  { device: { storage } }: ApiClient,
  work: (registration: PushRegistration) => Promise<void>,
): Promise<void> {
  if (readPushMark(storage) === null) return;
  try {
    await work(await import('../features/notices/push-registration.ts'));
  } catch (error) {
    console.error(error);
  }
}
