import { uuidV7 } from '@bahi/kernel/uuid';
import { createApiClient } from '@bahi/ui-kit/api/api-client';
import { listenForBack } from '@bahi/ui-kit/page/browser-back';
import { BahiProvider } from '@bahi/ui-kit/theme/bahi-provider';
import { createColumnArrangements } from '@bahi/ui-kit/tables/column-arrangements';
import { createConnection } from '@bahi/ui-kit/api/connection';
import { createDrafts } from '@bahi/ui-kit/forms/drafts';
import { createOutbox } from '@bahi/ui-kit/api/outbox';
import { createServerClock } from '@bahi/ui-kit/api/server-clock';
import { createBrowserSession } from '@bahi/ui-kit/api/session-store';
import '@bahi/ui-kit/theme/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { preloadFirstPage } from './shell/preload-first-page.ts';
import './shell/cover.css';
import './shell/shell.css';

// The composition root of the client: builds the API client from the browser's clock, storage, network and randomness.
const clock = createServerClock(Date.now);
const { now } = clock;
const device = { storage: window.localStorage, events: window };
const api = createApiClient({
  session: createBrowserSession(window.localStorage, window),
  connection: createConnection({ isOnline: () => navigator.onLine, events: window }),
  drafts: createDrafts({ ...device, now, tab: newKey() }),
  outbox: createOutbox({ ...device, now, newKey }),
  columnArrangements: createColumnArrangements(device),
  device,
  fetch: window.fetch.bind(window),
  newRequest: () => new XMLHttpRequest(),
  clock,
  newKey,
  logFailure: (failure) => console.error(failure),
});

/** Not crypto.randomUUID, which needs https: a fleet office may open Bahi by plain http on its own network. */
function newKey(): string {
  return uuidV7(now(), crypto.getRandomValues(new Uint8Array(10)));
}

listenForBack(window);
const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root = createRoot(element);

// Not awaited at the top level: in the build, the chunks of the pages import the chunk of this module, so both would wait
// for each other.
void preloadFirstPage(api, window.location).then(() =>
  // Renders in slices, so that the page responds to input while it renders.
  startTransition(() =>
    root.render(
      <StrictMode>
        <BahiProvider api={api}>
          <App />
        </BahiProvider>
      </StrictMode>,
    ),
  ),
);
