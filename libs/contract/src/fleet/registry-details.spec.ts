import { describe, expect, it } from '@jest/globals';
import {
  documentDatesFromRegistry,
  dropEmptyDetails,
  prefillFromRegistry,
  parseRegistryDay,
} from './registry-details.ts';

describe('the fields of a vehicle that the register fills in', () => {
  it('include fuel, maker, model, numbers and load', () => {
    const details = {
      rc_fuel_desc: 'BS-VI DIESEL',
      rc_maker_desc: 'TATA MOTORS LTD',
      rc_maker_model: 'LPT 4825',
      rc_chasi_no: 'MAT448052C5R12345',
      rc_eng_no: '497TC41ESY123456',
      rc_gvw: '47500',
      rc_unld_wt: '12000',
    };
    expect(prefillFromRegistry(details)).toEqual({
      fuelType: 'DIESEL',
      manufacturer: 'TATA MOTORS LTD',
      model: 'LPT 4825',
      chassisNo: 'MAT448052C5R12345',
      engineNo: '497TC41ESY123456',
      loadCapacity: 35.5,
    });
  });

  it.each([
    ['DIESEL', 'DIESEL'],
    ['BS-VI DIESEL', 'DIESEL'],
    ['CNG', 'GAS'],
    ['LNG', 'GAS'],
    ['lpg', 'GAS'],
    ['PETROL', 'PETROL'],
    ['PETROL/CNG', undefined],
    ['DIESEL/HYBRID', undefined],
    ['ELECTRIC(BOV)', undefined],
    ['', undefined],
  ])('map the fuel %j to the type %s', (rc_fuel_desc, fuelType) => {
    expect(prefillFromRegistry({ rc_fuel_desc }).fuelType).toBe(fuelType);
  });

  it('omit masked numbers, and the load unless both weights are known', () => {
    const masked = { rc_chasi_no: 'MAT303527N8RXXXXX', rc_eng_no: '7L50****', rc_gvw: '7490' };
    expect(prefillFromRegistry(masked)).toEqual({});
  });
});

describe('the dates of documents that the register fills in', () => {
  it('are read for each document', () => {
    const details = {
      rc_regn_dt: '09-Jul-2015',
      rc_regn_upto: '18-Aug-2030',
      rc_insurance_upto: '28-Feb-2027',
      rc_tax_upto: '12-Jul-2027',
      rc_np_upto: '2026-10-12',
      rc_fit_upto: '',
      rc_pucc_upto: 'NA',
    };
    expect(documentDatesFromRegistry(details)).toEqual({
      registrationCert: { registrationDate: '2015-07-09', expiryDate: '2030-08-18' },
      insurance: { expiryDate: '2027-02-28' },
      taxPay: { expiryDate: '2027-07-12' },
      nationalPermit: { expiryDate: '2026-10-12' },
    });
  });

  it('take the end of the registration for a lifetime tax', () => {
    const details = { rc_tax_upto: 'LTT', rc_regn_upto: '18-Aug-2030' };
    expect(documentDatesFromRegistry(details)).toMatchObject({ taxPay: { expiryDate: '2030-08-18' } });
  });

  it.each([
    ['18-Aug-2030', '2030-08-18'],
    ['18-08-2030', '2030-08-18'],
    ['8/8/2030', '2030-08-08'],
    ['2030-08-18T00:00:00', '2030-08-18'],
    ['31-Feb-2030', undefined],
    ['18-Foo-2030', undefined],
    [null, undefined],
  ])('parse %j as %s', (value, day) => {
    expect(parseRegistryDay(value)).toBe(day);
  });
});

it('the stored answer of the register omits its empty fields', () => {
  expect(dropEmptyDetails({ rc_status: 'ACTIVE', rc_gvw: null, rc_np_upto: '' })).toEqual({
    rc_status: 'ACTIVE',
  });
});
