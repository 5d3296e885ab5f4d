import { requestApproval } from '@bahi/contract/access/request-approval';
import { connect } from '@bahi/tools/proofs/harness/connection';
import { findWholeBrowser } from '@bahi/tools/proofs/harness/find-browser';
import { signUp } from '@bahi/tools/proofs/harness/people';
import { startPushService } from '@bahi/tools/proofs/harness/push-service';
import { startServer, temporaryFolder } from '@bahi/tools/proofs/harness/server';
import { type BrowserContext, type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';

test.use({ launchOptions: { executablePath: findWholeBrowser() } });

/** Runs in the page. Replaces the browser's part of subscribing, because no real push service can be reached. */
function subscribeTo(json: { readonly endpoint: string }): void {
  let subscription: object | null = null;
  PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
  PushManager.prototype.subscribe = async (options) => {
    const unsubscribe = async () => {
      subscription = null;
      return true;
    };
    subscription = { options, toJSON: () => json, unsubscribe };
    return subscription as PushSubscription;
  };
}

/**
 * Hands a push to the service worker as the browser does, and waits until the browser has displayed a notification. A
 * page that asked for the notifications while one is being displayed would make the browser forget it.
 */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    }),
  );
  const displayed = new Promise<void>((resolve) =>
    devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Notification displayed') resolve();
    }),
  );
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' });
  await devtools.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await displayed;
}

/** Runs in the page. */
async function shownNotifications() {
  const worker = await navigator.serviceWorker.ready;
  const shown = await worker.getNotifications();
  return shown.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
}

test('an owner turns notifications on, gets a push for an approval request, and turns them off', async ({
  browser,
}) => {
  const folder = temporaryFolder('push');
  const { service, publicKey, settings } = await startPushService();
  const server = await startServer({ dataDir: folder.path, settings });
  const product = { server, connection: connect(server.port) };
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${server.port}`,
    permissions: ['notifications'],
  });
  const page = await context.newPage();
  const owner = await createFirmAndSignIn(page, product);
  const subscription = service.subscribe('phone', publicKey);
  await page.addInitScript(subscribeTo, subscription);
  await page.goto('/dashboard/trips');
  await expect(pageHeading(page, 'Trip Management')).toBeVisible();

  await press(page, 'Notifications');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await press(panel, 'Turn on notifications on this device');
  await expect(panel.getByText('Notifications also come to this device.')).toBeVisible();

  const vijay = await signUp(product, 'Vijay Sawant');
  await vijay.mustCall(requestApproval, { ownerPhoneNumber: owner.phone });
  const [message] = await service.deliveredTo('phone');
  expect(message).toMatchObject({
    title: 'Approval requested',
    body: 'Vijay Sawant asks to join your firm',
    url: '/dashboard/staff',
  });
  await deliver(context, page, JSON.stringify(message));
  expect(await page.evaluate(shownNotifications)).toEqual([
    {
      title: 'Approval requested',
      body: 'Vijay Sawant asks to join your firm',
      data: { url: '/dashboard/staff' },
    },
  ]);

  await press(panel, 'Turn off');
  await expect(panel.getByRole('button', { name: 'Turn on notifications on this device' })).toBeVisible();
  await context.close();
  await server.stop();
  await service.stop();
  folder.remove();
});
