import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { notify, Toaster } from './notify.tsx';

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('notify', () => {
  afterEach(() => void jest.useRealTimers());

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
