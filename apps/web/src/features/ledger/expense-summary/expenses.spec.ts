import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { sumPart, buildEntriesUrl, type ExpenseGroup, toParts } from './expenses.ts';

const group = (key: string, amount: number, coverage = 10): ExpenseGroup => ({
  key,
  label: key,
  amount: paise(amount),
  coverage,
  categories: [],
});
const SIX = ['FUEL', 'TOLL', 'RENT', 'FINE', 'PARKING', 'OTHER'].map((key) => group(key, 100, 16.67));

describe('toParts', () => {
  it('returns the four largest categories and the rest as Others', () => {
    const parts = toParts(SIX);
    expect(parts.map(({ label }) => label)).toEqual(['FUEL', 'TOLL', 'RENT', 'FINE', 'Others']);
    expect(parts[4]).toMatchObject({ categories: ['PARKING', 'OTHER'], amount: 200, coverage: 33.34 });
    expect(toParts(SIX.slice(0, 5)).map(({ label }) => label)).not.toContain('Others');
  });

  it('sums the categories of each part per month', () => {
    const month = {
      ...group('2026-11', 60),
      categories: [
        { category: 'OTHER', amount: paise(20) },
        { category: 'PARKING', amount: paise(30) },
        { category: 'FUEL', amount: paise(10) },
      ],
    };
    expect(toParts(SIX).map((part) => sumPart(month, part))).toEqual([10, 0, 0, 0, 50]);
  });
});

describe("the address of a figure's entries", () => {
  const filters = { startDate: '2026-06-10' as Day, endDate: '2026-11-20' as Day, driverId: 'd' };
  const entriesQuery = (...figure: Parameters<typeof buildEntriesUrl>) =>
    buildEntriesUrl(...figure).replace('/dashboard/transactions?', '');

  it("has the page's filters", () => {
    expect(entriesQuery(filters)).toBe('kind=EXPENSE&startDate=2026-06-10&endDate=2026-11-20&driverId=d');
    expect(entriesQuery({ vehicleId: 'NONE', category: ['TOLL'] })).toBe(
      'kind=EXPENSE&vehicleId=NONE&category=TOLL',
    );
  });

  it('names the part, the vehicle, the category, or the part and the vehicle', () => {
    const [, , , , others] = toParts(SIX);
    const vehicle = { group: group('v', 5), by: 'VEHICLE' } as const;
    expect(entriesQuery({}, { ...vehicle, ...(others === undefined ? {} : { part: others }) })).toBe(
      'kind=EXPENSE&vehicleId=v&category=PARKING&category=OTHER',
    );
    expect(entriesQuery({}, vehicle)).toBe('kind=EXPENSE&vehicleId=v');
    expect(entriesQuery({}, { group: group('FUEL', 5), by: 'CATEGORY' })).toBe('kind=EXPENSE&category=FUEL');
  });

  it.each([
    ['2026-06', '2026-06-10', '2026-06-30'],
    ['2026-09', '2026-09-01', '2026-09-30'],
    ['2026-11', '2026-11-01', '2026-11-20'],
  ])('limits %s to the days from %s to %s', (month, from, to) => {
    expect(entriesQuery(filters, { group: group(month, 5), by: 'MONTH' })).toContain(
      `startDate=${from}&endDate=${to}`,
    );
  });
});
