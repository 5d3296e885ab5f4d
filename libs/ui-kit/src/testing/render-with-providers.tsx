import { requestAddress } from '@bahi/contract/address';
import { type Definition, type ResponseOf, type WireInput, type WireResponse } from '@bahi/contract/define';
import { type Role } from '@bahi/contract/may';
import { parseResponse } from '@bahi/contract/parse';
import { refusals, type RefusalCode } from '@bahi/contract/refusals';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { createApiClient } from '../api/api-client.tsx';
import { BahiProvider } from '../theme/bahi-provider.tsx';
import { createColumnArrangements } from '../tables/column-arrangements.tsx';
import { createConnection } from '../api/connection.tsx';
import { CallerProvider } from '../api/may.tsx';
import { createDrafts } from '../forms/drafts.tsx';
import { memoryStorage } from './memory-storage.tsx';
import { createOutbox } from '../api/outbox.tsx';
import { OwnerProvider } from '../device/owner.tsx';
import { createServerClock } from '../api/server-clock.tsx';
import { createBrowserSession, type SessionStore } from '../api/session-store.tsx';

/** The server's answer to one definition, in a component spec. There is no fake server; each spec lists its answers. */
export interface CannedResponse {
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
  /** The rows behind the answer lag behind. */
  readonly stale?: boolean;
}

/** A successful response. @param input the input of a GET, if the response is for this input only */
export function respondWith<D extends Definition>(
  definition: D,
  answer: WireResponse<D>,
  input: WireInput<D> | null = null,
): CannedResponse {
  return { path: requestAddress(definition, input), status: 200, body: answer };
}

/** The parsed answer, for a component that receives it as a prop. */
export function responseFrom<D extends Definition>(definition: D, answer: WireResponse<D>): ResponseOf<D> {
  const response = parseResponse(definition, answer);
  if (response === undefined) throw new Error(`not an answer of ${definition.slug}`);
  return response;
}

export function refuseWith(
  definition: Definition,
  code: RefusalCode,
  fields: Readonly<Record<string, string>> = {},
): CannedResponse {
  const { status, message } = refusals[code];
  return { path: definition.path, status, body: { status, code, message, fields } };
}

interface ProviderOptions {
  readonly canned?: readonly CannedResponse[];
  readonly address?: string;
  /** True below 900 px. */
  readonly narrow?: boolean;
  /** True from 1600 px. */
  readonly large?: boolean;
  /** Signed in by default. */
  readonly session?: SessionStore;
  /** The role of the signed-in user; an owner by default. */
  readonly role?: Role;
  /** The device's storage, with drafts and unsent entries of {@link OWNER}. */
  readonly storage?: Storage;
  /** Noon of 20 November 2026 in India by default. */
  readonly now?: () => number;
}

/** The owner of drafts and unsent entries in component specs. */
export const OWNER = 'a-person.a-firm';

export interface Rendered extends RenderResult {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Replaces the text of a field in one input. The field's own specs test each key. */
  readonly enter: (field: HTMLElement, text: string) => Promise<void>;
  /** The bodies that were posted to a definition, in order. */
  readonly posted: (definition: Definition) => readonly unknown[];
}

/** 20 November 2026, noon in India: "today" in every component spec. */
export const NOW = Date.parse('2026-11-20T12:00:00+05:30');

/** Renders a component with everything that it needs around it, in a browser without a network. */
export function renderWithProviders(
  ui: ReactNode,
  {
    canned = [],
    address = '/',
    narrow = false,
    large = false,
    session = createSession(),
    role = 'ADMIN',
    now = () => NOW,
    storage = memoryStorage(),
  }: ProviderOptions = {},
): Rendered {
  stubBrowser(narrow, large);
  const posts: { readonly path: string; readonly body: unknown }[] = [];
  const newKey = () => `key ${posts.length}`;
  const device = { storage, events: new EventTarget() };
  const api = createApiClient({
    session,
    clock: createServerClock(now),
    newKey,
    connection: createConnection({ isOnline: () => true, events: device.events }),
    drafts: createDrafts({ ...device, now, tab: 'a-tab' }),
    outbox: createOutbox({ ...device, now, newKey }),
    columnArrangements: createColumnArrangements(device),
    device,
    logFailure: () => undefined,
    newRequest: () => createAnsweringRequest(canned),
    fetch: (target, request) => {
      const path = String(target).replace(/^\/api/, '');
      if (typeof request?.body === 'string') posts.push({ path, body: JSON.parse(request.body) });
      return Promise.resolve(findResponse(path, canned));
    },
  });
  const shown = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <BahiProvider api={api}>
        <OwnerProvider value={OWNER}>
          <CallerProvider value={{ role, managersMayDelete: false }}>
            <MemoryRouter initialEntries={[address]}>{ui}</MemoryRouter>
          </CallerProvider>
        </OwnerProvider>
      </BahiProvider>
    </SWRConfig>,
  );
  const user = userEvent.setup();
  return {
    ...shown,
    user,
    enter: async (field, text) => {
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    posted: ({ path }) => posts.filter((post) => post.path === path).map(({ body }) => body),
  };
}

/** @throws if the spec has no answer for the call. */
function findResponse(path: string, canned: readonly CannedResponse[]): Response {
  const [withoutQuery] = path.split('?');
  const answer = canned.find((one) => one.path === path) ?? canned.find((one) => one.path === withoutQuery);
  if (answer === undefined) throw new Error(`the spec has no canned response for ${path}`);
  const { status, body, stale = false } = answer;
  const response = {
    ok: status < 400,
    status,
    headers: { get: (name: string) => (stale && name === 'x-stale' ? 'true' : null) },
    json: () => Promise.resolve(body),
  };
  return response as unknown as Response;
}

/** An upload that is answered at once. */
function createAnsweringRequest(canned: readonly CannedResponse[]): XMLHttpRequest {
  const request = new XMLHttpRequest();
  let path = '';
  return Object.assign(request, {
    open: (_method: string, target: string) => (path = target.replace(/^\/api/, '')),
    setRequestHeader: () => undefined,
    getResponseHeader: () => null,
    send() {
      const answer = canned.find((one) => one.path === path);
      if (answer === undefined) throw new Error(`the spec has no canned response for ${path}`);
      Object.defineProperty(request, 'status', { value: answer.status });
      Object.defineProperty(request, 'responseText', { value: JSON.stringify(answer.body) });
      request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      request.dispatchEvent(new ProgressEvent('load'));
    },
  });
}

function createSession(): SessionStore {
  return createBrowserSession(memoryStorage({ 'bahi.session': 'a token' }), new EventTarget());
}

/** Adds browser APIs that jsdom lacks and Mantine needs. */
function stubBrowser(narrow: boolean, large: boolean): void {
  window.matchMedia = (query) =>
    ({
      // Without motion, everything is drawn within the step of the spec that causes it.
      matches:
        query.includes('prefers-reduced-motion') ||
        (narrow && query.includes('max-width')) ||
        (large && query.includes('min-width')),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Without a layout every field would be outside the window, and what opens below it would stay hidden.
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1440 });
  Object.defineProperty(document.documentElement, 'clientHeight', { configurable: true, value: 900 });
  Element.prototype.getBoundingClientRect = () => new DOMRect(8, 8, 200, 36);
}
