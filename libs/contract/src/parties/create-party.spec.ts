import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { createParty } from './create-party.ts';

const TODAY = '2026-06-20' as Day;
const verma = {
  name: 'M/s Verma & Co.',
  type: 'CUSTOMER',
  locationId: 'e0000000-0000-5000-8000-000000000001',
  openingBalance: 0,
  openingBalanceDate: '2026-06-20',
};
const parsed = (change: object) => parseInput(createParty, { ...verma, ...change }, TODAY);

describe('the request to create a party', () => {
  it('leaves optional details open', () => {
    expect(parsed({ primaryContact: '', gstNo: ' ', email: null })).toEqual({
      ok: true,
      value: {
        ...verma,
        primaryContact: null,
        secondaryContact: null,
        email: null,
        mailId: null,
        gstNo: null,
        openingBalanceType: null,
        direction: null,
        customerDocs: null,
        tdsRate: null,
      },
    });
  });

  it('takes a TDS rate up to 20%', () => {
    expect(parsed({ tdsRate: 2.5 })).toMatchObject({ ok: true, value: { tdsRate: 250 } });
    for (const tdsRate of [-1, 20.01, 2.005])
      expect(parsed({ tdsRate })).toEqual({
        ok: false,
        fields: { tdsRate: 'Enter a rate from 0 to 20%' },
      });
  });

  it('takes an opening balance of either sign', () => {
    expect(parsed({ openingBalance: -5_000 })).toMatchObject({
      ok: true,
      value: { openingBalance: -500_000 },
    });
    expect(parsed({ openingBalance: undefined })).toEqual({
      ok: false,
      fields: { openingBalance: 'This field is required' },
    });
  });

  it('checks every field', () => {
    const wrong = {
      primaryContact: '12345',
      mailId: 'verma',
      gstNo: '27',
      openingBalance: 1.005,
      openingBalanceDate: '2026-06-21',
    };
    expect(parsed(wrong)).toEqual({
      ok: false,
      fields: {
        primaryContact: 'Enter valid phone number',
        mailId: 'Enter valid mail',
        gstNo: 'Invalid GST Number',
        openingBalance: 'Enter an amount with at most two decimals',
        openingBalanceDate: 'Future date not allowed',
      },
    });
  });
});
