import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { usePrinting } from './use-printing.tsx';

afterEach(cleanup);

function Sheet() {
  return usePrinting() ? <p>Printed 20-11-2026</p> : null;
}

function shown(): boolean {
  return screen.queryByText('Printed 20-11-2026') !== null;
}

function print() {
  render(<Sheet />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
}

describe('usePrinting', () => {
  it('is true from the start to the end of printing', () => {
    print();
    expect(shown()).toBe(true);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(shown()).toBe(false);
  });

  it.each([
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a step back', () => fireEvent.popState(window)],
  ])('disappears at %s if the browser never reports the end', (_, use) => {
    print();
    use();
    expect(shown()).toBe(false);
  });
});
