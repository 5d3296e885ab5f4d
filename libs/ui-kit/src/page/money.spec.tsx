import { type Paise, paise } from '@bahi/kernel/paise';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { Money } from './money.tsx';

afterEach(cleanup);

function shown(amount: Paise | null | undefined, signed = false) {
  const { container } = render(<Money paise={amount} signed={signed} />);
  const money = container.querySelector<HTMLElement>('.bahi-money');
  return [money?.textContent, money?.dataset['tone']];
}

describe('Money', () => {
  it('shows a signed amount in red below zero and in green otherwise', () => {
    expect(shown(paise(-1), true)).toEqual(['−₹0.01', 'negative']);
    expect(shown(paise(0), true)).toEqual(['₹0', 'positive']);
    expect(shown(paise(1), true)).toEqual(['₹0.01', 'positive']);
    expect(shown(paise(-1))).toEqual(['−₹0.01', undefined]);
  });

  it('shows ₹0 for undefined and a dash for null', () => {
    expect(shown(undefined)).toEqual(['₹0', 'muted']);
    expect(shown(paise(0))).toEqual(['₹0', 'muted']);
    expect(shown(null)).toEqual(['-', 'muted']);
    expect(shown(null, true)).toEqual(['-', 'muted']);
  });
});
