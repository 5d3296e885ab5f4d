import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { updateParty } from './update-party.ts';

const TODAY = '2026-06-20' as Day;
const customerId = 'c0000000-0000-5000-8000-000000000001';
const parsed = (change: object) => parseInput(updateParty, { customerId, ...change }, TODAY);

describe('the request to update a party', () => {
  it('leaves out absent fields', () => {
    expect(parsed({})).toEqual({
      ok: true,
      value: { customerId, openingBalanceType: null, direction: null, reason: null },
    });
  });

  it('clears optional fields', () => {
    const cleared = { primaryContact: null, secondaryContact: '', email: null, mailId: ' ', gstNo: null };
    expect(parsed(cleared)).toMatchObject({
      ok: true,
      value: { primaryContact: null, secondaryContact: null, email: null, mailId: null, gstNo: null },
    });
  });

  it('cannot clear required fields', () => {
    const required = 'This field is required';
    expect(parsed({ name: null, locationId: null, openingBalance: null, openingBalanceDate: null })).toEqual({
      ok: false,
      fields: {
        name: 'Name is required',
        locationId: required,
        openingBalance: required,
        openingBalanceDate: required,
      },
    });
    expect(parsed({ name: ' ' })).toEqual({ ok: false, fields: { name: 'Name is required' } });
  });

  it('cannot change the type of the party', () => {
    expect(parsed({ type: 'VENDOR', status: 'INACTIVE' })).toEqual(parsed({}));
  });

  it('checks its fields as at creation', () => {
    const wrong = {
      primaryContact: '12345',
      gstNo: '27',
      openingBalance: 1.005,
      openingBalanceDate: '2026-06-21',
    };
    expect(parsed(wrong)).toEqual({
      ok: false,
      fields: {
        primaryContact: 'Enter valid phone number',
        gstNo: 'Invalid GST Number',
        openingBalance: 'Enter an amount with at most two decimals',
        openingBalanceDate: 'Future date not allowed',
      },
    });
  });
});
