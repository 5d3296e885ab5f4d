import { describe, expect, it } from '@jest/globals';
import { maintenanceCategories } from '../labels.ts';
import { fieldLabel, findMaintenanceCategory } from './categories.ts';

describe('a category', () => {
  it.each([
    ['TARPAULIN', 'TARPOLINE'],
    ['PUNTURE', 'PUNCTURE'],
    ['TYRE', 'TYRE'],
    ['WHEELS', undefined],
    ['toString', undefined],
  ])('spelled %s is %s', (spelled, category) => {
    expect(findMaintenanceCategory(spelled)).toBe(category);
  });
});

describe('the labels of maintenance', () => {
  it('count a repeat in the vehicle’s unit', () => {
    expect(fieldLabel('HUB_GREECING', 'repeatReading')).toBe('Kms for Repeat');
    expect(fieldLabel('HUB_GREECING', 'repeatReading', 'HR')).toBe('Hours for Repeat');
  });

  it('call the brand of an insurance its company, and a plain service general', () => {
    expect(fieldLabel('INSURANCE', 'tyreBrand')).toBe('Insurance Company');
    expect(maintenanceCategories.SERVICE).toBe('General Service');
  });
});
