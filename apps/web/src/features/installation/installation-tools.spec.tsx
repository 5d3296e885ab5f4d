import { listOwners } from '@bahi/contract/access/list-owners';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { sessionOf } from './session-specimen.ts';
import { InstallationTools } from './installation-tools.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const NOTHING = { support: null, demoVideo: null, launchAt: null, apps: null };

type Settings = NonNullable<Parameters<typeof InstallationTools>[0]['settings']>;

const OWNER = { id: 'owner', name: 'Rajesh Patil', phoneNumber: '9822041375' };

function renderTools(settings: Partial<Settings>, owners = [OWNER]) {
  const clock = { now: Date.parse('2026-11-20T12:00:00+05:30') };
  const shown = renderWithProviders(<InstallationTools settings={{ ...NOTHING, ...settings }} />, {
    now: () => clock.now,
    canned: [respondWith(listOwners, { owners }), sessionOf('driver')],
  });
  return { ...shown, clock };
}

describe('InstallationTools', () => {
  it('names the owner of the firm and the keys until the operator has set a support', async () => {
    const { user } = renderTools({});
    expect(screen.queryByRole('timer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Need Help' }));
    const help = within(await screen.findByRole('dialog', { name: 'Need Help' }));
    expect(await help.findByText('Ask Rajesh Patil, owner of the firm')).toBeTruthy();
    expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+919822041375',
      'https://wa.me/919822041375',
    ]);
    expect(help.getByText('Save the form').previousElementSibling?.textContent).toBe('CtrlEnter');
  });

  it('tells an owner that their staff find them here', async () => {
    const { user } = renderTools({}, [{ ...OWNER, id: 'driver' }]);
    await user.click(screen.getByRole('button', { name: 'Need Help' }));
    expect(await screen.findByText(/^You are the owner of this firm/)).toBeTruthy();
  });

  it('shows a tour of five pictures until the operator has set a video', async () => {
    const { user } = renderTools({});
    await user.click(screen.getByRole('button', { name: 'Watch Demo' }));
    const tour = within(await screen.findByRole('dialog', { name: 'Watch Demo' }));
    const pictures = new Set<string | null>();
    for (let step = 1; step <= 5; step += 1) {
      expect(tour.getByText(`${step} of 5`)).toBeTruthy();
      pictures.add(tour.getByRole('img').getAttribute('aria-label'));
      await user.click(tour.getByRole('button', { name: step === 5 ? 'Done' : 'Next' }));
    }
    expect(pictures.size).toBe(5);
    expect(screen.queryByRole('dialog', { name: 'Watch Demo' })).toBeNull();
  });

  it('offers support by phone, chat and e-mail', async () => {
    const { user } = renderTools({ support: { phoneNumber: '9822041375', email: 'help@bahi.example' } });
    await user.click(screen.getByRole('button', { name: 'Need Help' }));
    const help = within(await screen.findByRole('dialog', { name: 'Need Help' }));
    expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+919822041375',
      'https://wa.me/919822041375',
      'mailto:help@bahi.example',
    ]);
  });

  it('omits a support channel that is not set', async () => {
    const { user } = renderTools({ support: { phoneNumber: null, email: 'help@bahi.example' } });
    await user.click(screen.getByRole('button', { name: 'Need Help' }));
    const help = within(await screen.findByRole('dialog', { name: 'Need Help' }));
    expect(help.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['help@bahi.example']);
  });

  it('opens the demo', async () => {
    const { user } = renderTools({ demoVideo: '/demo-video' });
    await user.click(screen.getByRole('button', { name: 'Watch Demo' }));
    expect(await screen.findByRole('dialog', { name: 'Watch Demo' })).toBeTruthy();
  });

  it('counts down to the launch each second, and says when it is available', async () => {
    const { clock } = renderTools({ launchAt: '2026-11-21T18:30:00.000Z' });
    const countdown = () => screen.getByRole('timer').textContent;
    expect(countdown()).toBe('Available in 1d 12:00:00');
    await act(async () => {
      clock.now += 86_401_000;
      await jest.advanceTimersByTimeAsync(1000);
    });
    expect(countdown()).toBe('Available in 11:59:59');
    await act(async () => {
      clock.now = Date.parse('2026-11-22T00:00:00+05:30');
      await jest.advanceTimersByTimeAsync(1000);
    });
    expect(countdown()).toBe('Now Available!');
  });

  it('names what is available after the launch, and links to it', () => {
    const address = 'https://apps.example.com/bahi';
    renderTools({ launchAt: '2025-06-20T18:30:00.000Z', apps: { android: address, iphone: null } });
    expect(screen.getByRole('timer').parentElement?.textContent).toContain('Bahi app: Now Available!');
    expect(screen.getByRole('link', { name: 'Android' }).getAttribute('href')).toBe(address);
    cleanup();
    renderTools({ launchAt: '2025-06-20T18:30:00.000Z' });
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/');
  });
});
