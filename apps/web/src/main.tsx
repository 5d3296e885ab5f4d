import { uuidV7 } from '@bahi/kernel/uuid';
import { createApiClient } from '@bahi/ui-kit/api-client';
import { BahiProvider } from '@bahi/ui-kit/bahi-provider';
import { browserSession } from '@bahi/ui-kit/session-store';
import '@bahi/ui-kit/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { startAhead } from './shell/start-ahead.ts';
import './shell/cover.css';
import './shell/shell.css';

// The composition root of the client: the only place that knows the browser's clock, storage and randomness.
const api = createApiClient({
  session: browserSession(window.localStorage, window),
  fetch: window.fetch.bind(window),
  newRequest: () => new XMLHttpRequest(),
  now: Date.now,
  // Not crypto.randomUUID: a fleet office may open Bahi by plain http on its own network.
  newKey: () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
});

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root = createRoot(element);

// Not awaited: the chunks that it waits for import this one, and would wait for it in turn.
void startAhead(api, window.location).then(() =>
  // In slices: the page answers a touch while it is drawn.
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
