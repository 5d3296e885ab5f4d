import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';

const ORIGIN = 'https://bahi.example.in';
const SCRIPT = readFileSync(join(process.cwd(), 'apps/web/public/push-worker.js'), 'utf8');

type Listener = (event: object) => void;

/** The parts of a service worker's global scope that the script uses. */
function startWorker(tabs: readonly string[]) {
  const listeners = new Map<string, Listener>();
  const shown: [string, object][] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    registration: {
      showNotification: async (title: string, options: object) => shown.push([title, options]),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
  };
  new Function('self', SCRIPT)(self);
  const emit = async (type: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return { emit, shown, opened, focused };
}

describe('the push worker', () => {
  const message = { id: 'n1', title: 'Trip started', body: 'Trip 1248', url: '/dashboard/trips/info?id=1' };
  let closed = 0;
  beforeEach(() => {
    closed = 0;
  });
  const clicked = (url: string) => ({ notification: { data: { url }, close: () => (closed += 1) } });

  it('shows a pushed notification, tagged so that a repetition replaces it', async () => {
    const { emit, shown } = startWorker([]);
    await emit('push', { data: { json: () => message } });
    expect(shown).toEqual([
      ['Trip started', { body: 'Trip 1248', tag: 'n1', icon: '/favicon.svg', data: { url: message.url } }],
    ]);
  });

  it('opens the page of a notification in a new tab', async () => {
    const { emit, opened } = startWorker([`${ORIGIN}/dashboard/trips`]);
    await emit('notificationclick', clicked(message.url));
    expect([opened, closed]).toEqual([[`${ORIGIN}${message.url}`], 1]);
  });

  it('focuses the tab that already shows the page', async () => {
    const { emit, opened, focused } = startWorker([`${ORIGIN}${message.url}`]);
    await emit('notificationclick', clicked(message.url));
    expect([opened, focused]).toEqual([[], [`${ORIGIN}${message.url}`]]);
  });

  it('does not open another site', async () => {
    const { emit, opened } = startWorker([]);
    await emit('notificationclick', clicked('https://evil.example/'));
    expect(opened).toEqual([]);
  });
});
