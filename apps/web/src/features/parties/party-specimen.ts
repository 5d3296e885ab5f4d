import { type WireResponse } from '@bahi/contract/define';
import { findParty } from '@bahi/contract/parties/find-party';
import { type Day } from '@bahi/kernel/day';
import { responseFrom } from '@bahi/ui-kit/testing/render-with-providers';
import { type Party } from './party-draft.ts';

export type WireParty = WireResponse<typeof findParty>['customer'];

/** The party as the client reads it. */
export function partyFrom(customer: WireParty): Party {
  return responseFrom(findParty, { customer, past: null }).customer;
}

/** A customer who owes ₹36,000, for component specs. Like the others here it is as the server sends it. */
export const GOKUL: WireParty = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Gokul Agro Traders',
  type: 'CUSTOMER',
  location: { id: '33333333-3333-4333-8333-333333333333', name: 'Latur' },
  addressLine1: null,
  addressLine2: null,
  primaryContact: '9422067183',
  secondaryContact: null,
  email: 'accounts@gokulagro.example',
  tdsRate: null,
  customerDocs: [],
  gstNo: '27AAKFG4821M1Z6',
  openingBalance: 25000,
  openingBalanceType: 'RECEIVABLE',
  openingBalanceDate: '2026-04-01' as Day,
  status: null,
  balance: 36000,
  actionableBalance: 20000,
};

/** A customer who paid ₹14,000 too much. */
export const DECCAN: WireParty = {
  ...GOKUL,
  id: '44444444-4444-4444-8444-444444444444',
  name: 'Deccan Feeds',
  primaryContact: null,
  email: null,
  balance: -14000,
  actionableBalance: -14000,
};

/** A vendor to whom the firm owed ₹5,000 when the books opened. */
export const PUMP: WireParty = {
  ...GOKUL,
  id: '77777777-7777-4777-8777-777777777777',
  name: 'Highway Diesel Pump',
  type: 'VENDOR',
  openingBalance: -5000,
  openingBalanceType: 'PAYABLE',
  balance: -5000,
  actionableBalance: null,
};
