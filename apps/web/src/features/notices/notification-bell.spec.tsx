import { type WireResponse } from '@bahi/contract/define';
import { countUnread } from '@bahi/contract/notices/count-unread';
import { listNotifications } from '@bahi/contract/notices/list-notifications';
import { pushKey } from '@bahi/contract/notices/push-key';
import { readAllNotifications } from '@bahi/contract/notices/read-all-notifications';
import { readNotification } from '@bahi/contract/notices/read-notification';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { NotificationBell } from './notification-bell.tsx';

afterEach(cleanup);

/** Callbacks of the observers at the end of the list. Dropdowns use observers too, which are ignored. */
let observers: ((entries: readonly { readonly isIntersecting: boolean }[]) => void)[] = [];
beforeEach(() => {
  observers = [];
  window.IntersectionObserver = class {
    readonly #seen;
    constructor(seen: (typeof observers)[number]) {
      this.#seen = seen;
    }
    observe(target: Element) {
      if (target.className === 'notices-end') observers.push(this.#seen);
    }
    disconnect() {
      observers = observers.filter((each) => each !== this.#seen);
    }
  } as unknown as typeof IntersectionObserver;
});

type Listed = WireResponse<typeof listNotifications>;

const notification = (
  nth: number,
  change: Partial<Listed['notifications'][number]> = {},
): Listed['notifications'][number] => ({
  id: `n${nth}`,
  title: 'Trip started',
  body: `Trip ${nth}, Latur to Bhiwandi, MH12AB1234`,
  isRead: false,
  createdAt: '2026-11-20T03:30:00.000Z',
  metadata: {
    actionStrategy: 'NAVIGATE',
    actionUrl: `/dashboard/trips/info?id=${nth}`,
    actionName: 'View trip',
    actionMetadata: { tripId: String(nth) },
  },
  ...change,
});
const listed = (count: number, length = count) =>
  respondWith(listNotifications, {
    notifications: Array.from({ length: count }, (_, index) => notification(index + 1)),
    length,
  });

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderBell(count: number, ...canned: readonly CannedResponse[]) {
  return renderWithProviders(
    <>
      <NotificationBell />
      <Here />
    </>,
    { canned: [respondWith(countUnread, { count }), respondWith(pushKey, { publicKey: null }), ...canned] },
  );
}

async function openPanel(count: number, ...canned: readonly CannedResponse[]) {
  const shown = renderBell(count, ...canned);
  await shown.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return { ...shown, panel: await screen.findByRole('dialog', { name: 'Notifications' }) };
}

describe('NotificationBell', () => {
  it.each([
    [0, 'Notifications', ''],
    [3, 'Notifications, 3 unread', '3'],
    [120, 'Notifications, 120 unread', '99+'],
  ])('with %d unread has the name %p and shows %p', async (count, name, text) => {
    renderBell(count);
    const bell = await screen.findByRole('button', { name });
    expect(bell.textContent).toBe(text);
  });

  it('says so when the count could not be loaded, and shows none', async () => {
    renderWithProviders(<NotificationBell />, { canned: [refuseWith(countUnread, 'unavailable')] });
    expect(await screen.findByText('Failed to get unread count')).toBeTruthy();
    expect((await screen.findByRole('button', { name: 'Notifications' })).textContent).toBe('');
  });
});

describe('the notification panel', () => {
  it('shows title, body and time, and marks unread notifications', async () => {
    const answer = respondWith(listNotifications, {
      notifications: [notification(1), notification(2, { isRead: true })],
      length: 2,
    });
    const { panel } = await openPanel(1, answer);
    const [unread, read] = await within(panel).findAllByRole('link');
    expect(unread?.textContent).toBe('Trip started3 hours agoTrip 1, Latur to Bhiwandi, MH12AB1234Unread');
    expect(read?.textContent).not.toContain('Unread');
  });

  it('follows a notification, marks it as read and closes', async () => {
    const { user, posted, panel } = await openPanel(
      2,
      listed(2),
      respondWith(readNotification, { unreadCount: 1 }),
    );
    const [first] = await within(panel).findAllByRole('link');
    await user.click(first as HTMLElement);
    expect(screen.getByRole('status').textContent).toBe('/dashboard/trips/info?id=1');
    await waitFor(() => expect(posted(readNotification)).toEqual([{ notificationId: 'n1' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('follows a notification even if it cannot be marked as read', async () => {
    const { user, panel } = await openPanel(1, listed(1), refuseWith(readNotification, 'unavailable'));
    await user.click(await within(panel).findByRole('link'));
    expect(screen.getByRole('status').textContent).toBe('/dashboard/trips/info?id=1');
  });

  it('loads five more when its end comes into view', async () => {
    const { posted, panel } = await openPanel(0, listed(5, 7));
    await within(panel).findAllByRole('link');
    expect(posted(listNotifications)).toEqual([{ limit: 5, offset: 0 }]);
    await waitFor(() => expect(observers).toHaveLength(1));
    act(() => observers[0]?.([{ isIntersecting: true }]));
    await waitFor(() => expect(within(panel).getAllByRole('link')).toHaveLength(10));
    expect(posted(listNotifications).at(-1)).toEqual({ limit: 5, offset: 5 });
    expect(observers).toEqual([]);
  });

  it('marks all as read with one button, which is shown while any is unread', async () => {
    const { user, posted, panel } = await openPanel(
      2,
      listed(2),
      respondWith(readAllNotifications, { unreadCount: 0 }),
    );
    await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(posted(readAllNotifications)).toEqual([{}]));
    cleanup();
    const { panel: quiet } = await openPanel(0, listed(2));
    expect(within(quiet).queryByRole('button')).toBeNull();
  });

  it('says that the notifications could not be marked as read', async () => {
    const failure: CannedResponse = { path: readAllNotifications.path, status: 500, body: {} };
    const { user, panel } = await openPanel(2, listed(2), failure);
    await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Failed to mark as read')).toBeTruthy();
  });

  it('says that there are no notifications', async () => {
    const { panel } = await openPanel(0, listed(0));
    expect(await within(panel).findByText('No notifications available')).toBeTruthy();
  });

  it('says that the notifications could not be loaded and offers to retry', async () => {
    const { panel } = await openPanel(0, refuseWith(listNotifications, 'unavailable'));
    expect(await within(panel).findByText('Failed to fetch notifications')).toBeTruthy();
    expect(within(panel).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('closes with Escape and returns the focus to the bell', async () => {
    const { user } = await openPanel(0, listed(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications' }));
  });
});
