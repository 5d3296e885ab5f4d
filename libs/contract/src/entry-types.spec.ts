import { describe, expect, it } from '@jest/globals';
import {
  describeEntry,
  entryLabel,
  entryTypes,
  entryTypeLabels,
  labelsWith,
  postedEntryType,
} from './entry-types.ts';
import { creditCategories, expenseCategories, transactionCategories } from './labels.ts';
import { codes } from './codes.ts';

describe('the table of entry types', () => {
  it('lists every type of entry that posts money among the categories to filter by', () => {
    const listed = codes(entryTypeLabels).filter(
      (code) => entryTypes[code].kind !== 'fare' && entryTypes[code].kind !== 'opening',
    );
    expect(codes(transactionCategories)).toEqual([
      ...listed,
      ...codes(labelsWith({ postedAs: 'VEHICLE_MAINTENANCE' })),
    ]);
  });

  it('describes every category that a form offers', () => {
    const offered = { ...labelsWith({ offeredAs: 'charge' }), ...expenseCategories };
    for (const [code, label] of Object.entries(offered)) expect(entryLabel(code)).toBe(label);
  });

  it('posts a category as itself unless its row names another type', () => {
    expect(postedEntryType('TOLL')).toBe('TOLL');
    expect(postedEntryType('UREA')).toBe('VEHICLE_MAINTENANCE');
  });

  it('never counts money given to a person or taken by a bank as a vendor credit', () => {
    const kept = codes(expenseCategories).filter((code) => !Object.hasOwn(creditCategories, code));
    expect(kept).toEqual(['DRIVER_ADVANCE', 'SALARY', 'INCENTIVE', 'BANK_CHARGES']);
  });

  it('selects rows by all the given properties', () => {
    expect(labelsWith({ isByTheLitre: true, isPortion: true })).toEqual({ FUEL: 'Fuel' });
  });

  it('shows the code of an unknown type, even if it is the name of an object method', () => {
    expect(entryLabel('TYRES')).toBe('TYRES');
    expect(describeEntry('constructor')).toBeNull();
  });
});
