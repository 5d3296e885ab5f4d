import { getSession } from '@bahi/contract/access/get-session';
import { type WireResponse } from '@bahi/contract/define';
import { shellSettings } from '@bahi/contract/installation/shell-settings';
import { memoryStorage } from '@bahi/ui-kit/testing/memory-storage';
import { OWNER, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { FirstDemo } from './first-demo.tsx';
import { sessionOf } from './session-specimen.ts';
import { LargerScreenHint } from './larger-screen-hint.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

type Settings = WireResponse<typeof shellSettings>;
const NOTHING: Settings = { support: null, demoVideo: null, launchAt: null, apps: null };

/** Renders once settings and session are loaded. */
function Arrived() {
  const settings = useQuery(shellSettings, {}).data;
  const user = useQuery(getSession, {}).data;
  return settings && user ? <output>here</output> : null;
}

function renderDemo(accessCnt: number, settings: Partial<Settings>, storage = memoryStorage()) {
  return renderWithProviders(
    <>
      <FirstDemo owner={OWNER} />
      <Arrived />
    </>,
    {
      canned: [
        sessionOf('77777777-7777-4777-8777-777777777777', accessCnt),
        respondWith(shellSettings, { ...NOTHING, ...settings }),
      ],
      storage,
    },
  );
}

const demo = () => screen.queryByRole('dialog', { name: 'Watch Demo' });

describe('FirstDemo', () => {
  it('opens by itself, once per device', async () => {
    const storage = memoryStorage();
    renderDemo(1, { demoVideo: '/demo-video' }, storage);
    await waitFor(() => expect(demo()).toBeTruthy());
    cleanup();
    renderDemo(1, { demoVideo: '/demo-video' }, storage);
    await screen.findByText('here');
    expect(demo()).toBeNull();
  });

  it.each([
    ['on a second access', 2, { demoVideo: '/demo-video' }],
    ['where the installation has no video', 1, {}],
  ] as const)('does not open %s', async (_, accessCnt, settings) => {
    const storage = memoryStorage();
    renderDemo(accessCnt, settings, storage);
    await screen.findByText('here');
    expect(demo()).toBeNull();
    expect(storage.length).toBe(0);
  });
});

function renderHint(address: string, settings: Partial<Settings> = {}, narrow = true) {
  return renderWithProviders(
    <>
      <LargerScreenHint />
      <Link to="/dashboard/staff">Staff</Link>
    </>,
    { canned: [respondWith(shellSettings, { ...NOTHING, ...settings })], address, narrow },
  );
}

const findHint = () => screen.findByRole('region', { name: 'Use a larger screen' });
const hint = () => screen.queryByRole('region', { name: 'Use a larger screen' });

describe('LargerScreenHint', () => {
  it('links to the apps that the operator has set', async () => {
    renderHint('/dashboard/trips', { apps: { android: 'https://apps.example.com/bahi', iphone: null } });
    expect((await findHint()).textContent).toContain('PC or tablet');
    expect(screen.getByRole('link', { name: 'Android app' }).getAttribute('href')).toBe(
      'https://apps.example.com/bahi',
    );
    expect(screen.queryByRole('link', { name: 'iPhone app' })).toBeNull();
  });

  it('closes with OK and does not return in this session', async () => {
    const { user } = renderHint('/dashboard/trips');
    await findHint();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(hint()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Staff' }));
    expect(hint()).toBeNull();
  });

  it('closes when the user leaves its page', async () => {
    const { user } = renderHint('/dashboard/trips');
    await findHint();
    await user.click(screen.getByRole('link', { name: 'Staff' }));
    expect(hint()).toBeNull();
  });

  it('waits for a list page, where it cannot cover a payment', async () => {
    const { user } = renderHint('/dashboard/bulk-settlement');
    expect(hint()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Staff' }));
    await findHint();
  });
});
