import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { InstallationTools } from './installation-tools.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const NOTHING = { support: null, demoVideo: null, launchAt: null, apps: null };

function renderTools(settings: Partial<Parameters<typeof InstallationTools>[0]['settings']>) {
  const clock = { now: Date.parse('2026-11-20T12:00:00+05:30') };
  const shown = renderWithProviders(<InstallationTools settings={{ ...NOTHING, ...settings }} />, {
    now: () => clock.now,
  });
  return { ...shown, clock };
}

describe('InstallationTools', () => {
  it('renders nothing that the operator has not set', () => {
    renderTools({});
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
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

  it('says that a past launch is available', () => {
    renderTools({ launchAt: '2025-06-20T18:30:00.000Z' });
    expect(screen.getByRole('timer').textContent).toBe('Now Available!');
  });
});
