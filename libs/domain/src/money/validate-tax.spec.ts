import { type Hundredths } from '@bahi/kernel/measures';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { withheldTaxRate, validateWithheldTax } from './validate-tax.ts';

const rupees = (amount: number) => paise(Math.round(amount * 100));
const trip = (receivable: number, kept: number) => ({
  receivablePaise: rupees(receivable),
  tdsPaise: rupees(kept),
});

describe('the fare of a trip with withheld tax', () => {
  it('may fall only so far that the tax is 2% of it', () => {
    const rate = withheldTaxRate('MANAGER', { tdsRate: null });
    expect(validateWithheldTax(trip(40_000, 800), rate, 'rate')).toBeNull();
    expect(validateWithheldTax(trip(39_999, 800), rate, 'rate')).toMatchObject({
      code: 'forbidden',
      fields: { rate: '₹800 was kept as TDS; only the owner may lower the fare so far' },
    });
    expect(validateWithheldTax(trip(0, 0), rate, 'rate')).toBeNull();
  });

  it('may fall as far as the rate of the party allows, and further for the owner', () => {
    const party = { tdsRate: 1_000 as Hundredths };
    expect(validateWithheldTax(trip(8_000, 800), withheldTaxRate('MANAGER', party), 'rate')).toBeNull();
    expect(validateWithheldTax(trip(7_999, 800), withheldTaxRate('MANAGER', party), 'rate')).not.toBeNull();
    expect(validateWithheldTax(trip(0, 800), withheldTaxRate('ADMIN', null), 'rate')).toBeNull();
  });
});
