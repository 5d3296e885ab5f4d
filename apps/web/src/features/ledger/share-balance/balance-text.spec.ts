import { type Day } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { balanceText } from './balance-text.ts';

const text = (paise: number) =>
  balanceText({
    firm: 'Sahyadri Roadlines',
    party: 'Gokul Agro Traders',
    balance: paise as Paise,
    today: '2026-11-20' as Day,
  });

describe('a balance as text', () => {
  it('names the account, the day, and who owes whom', () => {
    expect(text(36_000_00)).toEqual([
      'Sahyadri Roadlines',
      'Account of Gokul Agro Traders as of 20-11-2026',
      'Gokul Agro Traders owes Sahyadri Roadlines ₹36,000.00',
    ]);
    expect(text(-14_000_00)[2]).toBe('Sahyadri Roadlines owes Gokul Agro Traders ₹14,000.00');
    expect(text(0)[2]).toBe('Nothing is owed by either');
  });
});
