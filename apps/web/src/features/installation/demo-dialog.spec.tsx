import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { DemoDialog } from './demo-dialog.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function renderDialog() {
  const clock = { now: Date.parse('2026-11-20T12:00:00+05:30') };
  let closed = 0;
  renderWithProviders(<DemoDialog video="/demo-video" onClose={() => (closed += 1)} />, {
    now: () => clock.now,
  });
  return {
    closed: () => closed,
    wait: (seconds: number) =>
      act(async () => {
        clock.now += seconds * 1000;
        await jest.advanceTimersByTimeAsync(1000);
      }),
  };
}

const closeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close' });

describe('DemoDialog', () => {
  it('shows the video of the installation', () => {
    renderDialog();
    expect(screen.getByLabelText<HTMLVideoElement>('Demo video').getAttribute('src')).toBe('/demo-video');
  });

  it('cannot be closed for 30 seconds, then closes with its button', async () => {
    const { closed, wait } = renderDialog();
    expect(screen.getByText('You can close this in 30 seconds.')).toBeTruthy();
    await wait(29);
    expect(screen.getByText('You can close this in 1 second.')).toBeTruthy();
    expect(closeButton().disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(closed()).toBe(0);
    await wait(1);
    fireEvent.click(closeButton());
    expect(closed()).toBe(1);
  });

  it('can be closed at once when the video cannot be played', () => {
    const { closed } = renderDialog();
    fireEvent.error(screen.getByLabelText('Demo video'));
    expect(screen.getByRole('alert').textContent).toContain('could not be played');
    fireEvent.click(closeButton());
    expect(closed()).toBe(1);
  });
});
