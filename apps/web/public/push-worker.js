// Shows push notifications in this browser, and opens their pages. Intercepts no requests.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

function show(data) {
  const { id, title, body, url } = data.json();
  // A repeated notification replaces the first one silently, because it has the same tag.
  return self.registration.showNotification(title, { body, tag: id, icon: '/favicon.svg', data: { url } });
}

/** Focuses a tab that already shows the page, else opens a new one, because another tab may hold a half-filled form. */
async function open(url) {
  const address = new URL(url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find((tab) => tab.url === address.href);
  await (shown === undefined ? self.clients.openWindow(address.href) : shown.focus());
}
