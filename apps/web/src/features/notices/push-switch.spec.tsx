import { pushKey } from '@bahi/contract/notices/push-key';
import { subscribePush } from '@bahi/contract/notices/subscribe-push';
import { unsubscribePush } from '@bahi/contract/notices/unsubscribe-push';
import { useApi, type ApiClient } from '@bahi/ui-kit/api/api-client';
import { memoryStorage } from '@bahi/ui-kit/testing/memory-storage';
import {
  OWNER,
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { readPushMark } from './push-mark.ts';
import { dropPush, keepPushCurrent } from './push-registration.ts';
import { PushSwitch } from './push-switch.tsx';

const KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
const TURN_ON = 'Turn on notifications on this device';

/** The parts of a browser with a push service that a page uses. */
class BrowserDouble {
  permission: NotificationPermission = 'default';
  /** The user's answer to the permission prompt. */
  answer: NotificationPermission = 'granted';
  asked = 0;
  fails = false;
  endpoints = 0;
  subscription: { readonly endpoint: string; readonly key: string } | null = null;

  install(): void {
    const toSubscription = (made: NonNullable<BrowserDouble['subscription']>) => ({
      options: { applicationServerKey: decodeBase64Url(made.key).buffer },
      toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        this.subscription = null;
        return true;
      },
    });
    const pushManager = {
      getSubscription: async () => this.subscription && toSubscription(this.subscription),
      subscribe: async ({ applicationServerKey: key }: { readonly applicationServerKey: string }) => {
        if (this.fails) throw new DOMException('Registration failed', 'AbortError');
        this.subscription = { endpoint: `https://push.example/${(this.endpoints += 1)}`, key };
        return toSubscription(this.subscription);
      },
    };
    const registration = { pushManager };
    const serviceWorker = {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    const notification = {
      requestPermission: async () => {
        this.asked += 1;
        this.permission = this.answer;
        return this.permission;
      },
    };
    Object.defineProperty(notification, 'permission', { get: () => this.permission });
    Object.assign(window, {
      isSecureContext: true,
      PushManager: () => undefined,
      Notification: notification,
    });
  }
}

function decodeBase64Url(key: string): Uint8Array {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function uninstall(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
}

let browser: BrowserDouble;
let storage: Storage;
let api: ApiClient;
beforeEach(() => {
  browser = new BrowserDouble();
  browser.install();
  storage = memoryStorage();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  uninstall();
  jest.restoreAllMocks();
});

function Holder() {
  api = useApi();
  return null;
}

const key = respondWith(pushKey, { publicKey: KEY });
const ACCEPTED = [respondWith(subscribePush, {}), respondWith(unsubscribePush, {})];
const renderSwitch = (...canned: readonly CannedResponse[]) =>
  renderWithProviders(
    <>
      <Holder />
      <PushSwitch />
    </>,
    { canned: [key, ...canned], storage },
  );
const subscriptionText = (endpoint: string) => JSON.stringify({ endpoint, keys: { p256dh: 'p', auth: 'a' } });

describe('PushSwitch', () => {
  it('is hidden when the installation sends no push messages', async () => {
    renderWithProviders(<PushSwitch />, { canned: [respondWith(pushKey, { publicKey: null })] });
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('says that the browser cannot show notifications', async () => {
    uninstall();
    renderSwitch();
    expect((await screen.findByRole('status')).textContent).toContain('cannot show notifications');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does not ask for permission before it is pressed', async () => {
    renderSwitch();
    await screen.findByRole('button', { name: TURN_ON });
    expect(browser.asked).toBe(0);
  });

  it('turns notifications on and off', async () => {
    const { user, posted } = renderSwitch(...ACCEPTED);
    await user.click(await screen.findByRole('button', { name: TURN_ON }));
    const off = await screen.findByRole('button', { name: 'Turn off' });
    expect(browser.asked).toBe(1);
    const fcmToken = subscriptionText('https://push.example/1');
    expect(posted(subscribePush)).toEqual([{ fcmToken, deviceInfo: { platform: 'web' } }]);
    await user.click(off);
    await screen.findByRole('button', { name: TURN_ON });
    expect(posted(unsubscribePush)).toEqual([{ fcmToken }]);
    expect([browser.subscription, readPushMark(storage)]).toEqual([null, null]);
  });

  it('explains what to do when the browser blocks notifications', async () => {
    browser.answer = 'denied';
    const { user, posted } = renderSwitch(...ACCEPTED);
    await user.click(await screen.findByRole('button', { name: TURN_ON }));
    expect((await screen.findByRole('status')).textContent).toContain('Allow them in its settings');
    expect(posted(subscribePush)).toEqual([]);
    browser.permission = 'granted';
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Turn off' });
  });

  it("stays off when the browser's prompt is closed", async () => {
    browser.answer = 'default';
    const { user } = renderSwitch(...ACCEPTED);
    await user.click(await screen.findByRole('button', { name: TURN_ON }));
    await waitFor(() => expect(browser.asked).toBe(1));
    expect(await screen.findByRole('button', { name: TURN_ON })).toBeTruthy();
  });

  it.each([
    ['the push service', (): void => void (browser.fails = true), ACCEPTED],
    ['the server', (): void => undefined, [refuseWith(subscribePush, 'unavailable')]],
  ] as const)('says that %s failed and offers to retry', async (_, fail, canned) => {
    fail();
    const { user } = renderSwitch(...canned);
    await user.click(await screen.findByRole('button', { name: TURN_ON }));
    expect((await screen.findByRole('status')).textContent).toContain('could not be turned on');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(readPushMark(storage)).toBeNull();
  });
});

describe('keepPushCurrent', () => {
  async function renderTurnedOn() {
    const on = renderSwitch(...ACCEPTED);
    await on.user.click(await screen.findByRole('button', { name: TURN_ON }));
    await screen.findByRole('button', { name: 'Turn off' });
    return on;
  }

  it('does not register again while nothing has changed', async () => {
    const { posted } = await renderTurnedOn();
    await keepPushCurrent(api, OWNER);
    expect(posted(subscribePush)).toHaveLength(1);
  });

  it('registers again after the subscription has changed', async () => {
    const { posted } = await renderTurnedOn();
    browser.subscription = null;
    await keepPushCurrent(api, OWNER);
    expect(posted(subscribePush)).toMatchObject([
      {},
      { fcmToken: subscriptionText('https://push.example/2') },
    ]);
  });

  it('registers again after the session has changed', async () => {
    const { posted } = await renderTurnedOn();
    api.session.start('another-token', 'a-person');
    await keepPushCurrent(api, OWNER);
    expect(posted(subscribePush)).toHaveLength(2);
  });

  it("subscribes again when the installation's key has changed", async () => {
    await renderTurnedOn();
    browser.subscription = { endpoint: 'https://push.example/old', key: KEY.replace('BN', 'BM') };
    await keepPushCurrent(api, OWNER);
    expect(browser.subscription).toEqual({ endpoint: 'https://push.example/2', key: KEY });
  });

  it('unsubscribes when another user signs in or the permission is revoked', async () => {
    await renderTurnedOn();
    await keepPushCurrent(api, 'another-person.a-firm');
    expect([browser.subscription, readPushMark(storage)]).toEqual([null, null]);
    cleanup();
    await renderTurnedOn();
    browser.permission = 'denied';
    await keepPushCurrent(api, OWNER);
    expect(readPushMark(storage)).toBeNull();
  });

  it('unsubscribes on logout', async () => {
    await renderTurnedOn();
    await dropPush(api);
    expect([browser.subscription, readPushMark(storage)]).toEqual([null, null]);
  });
});
