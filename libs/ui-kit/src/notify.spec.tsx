import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { notify, Toaster } from './notify.tsx';

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('notify', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('a text said again shows once, for three seconds from then on', () => {
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

  it('what can be done about it stands there for thirty seconds', async () => {
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

  it('a success takes the place of the one before, and no failure or warning', () => {
    render(<Toaster />);
    act(() => {
      notify.success('Advance added', { label: 'Undo', onPress: () => undefined });
      notify.warning('The trip has received more than is due for it');
      notify.failure('Failed to load trips');
      notify.success('Toll added', { label: 'Undo', onPress: () => undefined });
    });
    expect(screen.queryByText('Advance added')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    for (const text of [/^The trip has received/, 'Failed to load trips', 'Toll added'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('a text as success and as failure are two', () => {
    render(<Toaster />);
    act(() => {
      notify.success('Saved');
      notify.failure('Saved');
    });
    expect(screen.getByRole('status').textContent).toBe('Saved');
    expect(screen.getByRole('alert').textContent).toBe('Saved');
  });
});
