import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { notify, Toaster } from './notify.tsx';

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('notify', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows a repeated message once and restarts its three seconds', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => notify.success('Location Created'));
    after(2900);
    act(() => notify.success('Location Created'));
    after(2900);
    expect(screen.getAllByText('Location Created')).toHaveLength(1);
    after(200);
    expect(screen.queryByText('Location Created')).toBeNull();
  });

  it('shows a message with an action for thirty seconds', async () => {
    jest.useFakeTimers();
    const onPress = jest.fn();
    render(<Toaster />);
    act(() => notify.success('Expense added', { label: 'Undo', onPress }));
    after(29_900);
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Expense added')).toBeNull();
    act(() => notify.success('Expense added', { label: 'Undo', onPress }));
    after(30_100);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('replaces a success by the next one, but keeps failures and warnings', () => {
    render(<Toaster />);
    act(() => {
      notify.success('Location Created');
      notify.warning('The trip has received more than is due for it');
      notify.failure('Failed to load trips');
      notify.success('Vehicle Created');
    });
    expect(screen.queryByText('Location Created')).toBeNull();
    for (const text of [/^The trip has received/, 'Failed to load trips', 'Vehicle Created'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('keeps the last two successes that can be undone, whatever follows them', () => {
    render(<Toaster />);
    act(() => {
      for (const message of ['Advance added', 'Toll added', 'Toll added'])
        notify.success(message, { label: 'Undo', onPress: () => undefined });
      notify.success('Trip Details Updated');
    });
    expect(screen.queryByText('Advance added')).toBeNull();
    expect(screen.getAllByText('Toll added')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
    expect(screen.getByText('Trip Details Updated')).toBeTruthy();
  });

  it('shows the same text as a success and as a failure separately', () => {
    render(<Toaster />);
    act(() => {
      notify.success('Saved');
      notify.failure('Saved');
    });
    expect(screen.getByRole('status').textContent).toBe('Saved');
    expect(screen.getByRole('alert').textContent).toBe('Saved');
  });
});
