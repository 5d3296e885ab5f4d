import { describe, expect, it } from '@jest/globals';
import { type WireTrip, DRIVER_SPECIMEN, specimenWith } from '../trip-specimen.ts';
import { tripText, type TripTextChoices } from './trip-text.ts';

const FIRM = 'Sahyadri Roadlines';
const text = (change: Partial<WireTrip> = {}, choices: Partial<TripTextChoices> = {}) =>
  tripText(FIRM, specimenWith(change), { figures: true, driver: true, driversPhone: null, ...choices });

describe('a trip as text', () => {
  it('has firm, LR number, route, vehicle, driver, days and figures', () => {
    expect(text()).toEqual([
      'Sahyadri Roadlines',
      'LR-1248 · Latur to Bhiwandi',
      'MH12AB1234, driver Suresh Yadav',
      'Started 12-11-2026, delivered 14-11-2026',
      'Fare ₹40,000.00 · Received ₹15,000.00',
      'Pending ₹25,000.00',
    ]);
  });

  it('says only that a running trip has started', () => {
    expect(text({ endedAt: null })[3]).toBe('Started 12-11-2026');
  });

  it('names the charges where there are any, so that the sum is right', () => {
    const charged = { adjustment: { totalAdjustment: 500, adjustments: [] }, balance: 24_500 };
    expect(text(charged).slice(4)).toEqual([
      'Fare ₹40,000.00 · Charges ₹500.00 · Received ₹15,000.00',
      'Pending ₹24,500.00',
    ]);
  });

  it.each([
    [0, 'Nothing pending'],
    [-250.5, 'Received ₹250.50 more than due'],
  ])('puts a balance of %d into words', (balance, words) => {
    expect(text({ balance }).at(-1)).toBe(words);
  });

  it('leaves out what was not chosen', () => {
    expect(text({}, { figures: false, driver: false, driversPhone: '9822041375' })).toEqual([
      'Sahyadri Roadlines',
      'LR-1248 · Latur to Bhiwandi',
      'MH12AB1234',
      'Started 12-11-2026, delivered 14-11-2026',
    ]);
    expect(text({}, { driversPhone: '9822041375' })[2]).toBe('MH12AB1234, driver Suresh Yadav, 98220 41375');
  });

  it('has no figures for a driver', () => {
    const lines = tripText(FIRM, DRIVER_SPECIMEN, { figures: true, driver: true, driversPhone: null });
    expect(lines.join('\n')).not.toMatch(/₹/);
    expect(lines).toHaveLength(4);
  });

  it('contains neither an address nor an id', () => {
    expect(text({}, { driversPhone: '9822041375' }).join('\n')).not.toMatch(/http|www|0000-/);
  });
});
