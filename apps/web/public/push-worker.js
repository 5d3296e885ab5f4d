// Shows what Bahi pushes to this browser and opens what it tells of. It answers no request of a page.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

function show(data) {
  const { id, title, body, url } = data.json();
  // The same one again takes the place of the first, without a sound.
  return self.registration.showNotification(title, { body, tag: id, icon: '/favicon.svg', data: { url } });
}

/** In a tab that shows it already, else in a new one: another tab may hold a form that is half filled in. */
async function open(url) {
  const address = new URL(url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find((tab) => tab.url === address.href);
  await (shown === undefined ? self.clients.openWindow(address.href) : shown.focus());
}
