import { type listUsers } from '@bahi/contract/access/list-users';
import { type WireResponse } from '@bahi/contract/define';
import { type listParties } from '@bahi/contract/parties/list-parties';
import { type Day } from '@bahi/kernel/day';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A driver in the response of the staff list. */
export function driverRow(driver: Named): WireResponse<typeof listUsers>['users'][number] {
  return {
    ...driver,
    phoneNumber: null,
    email: null,
    role: 'DRIVER',
    status: 'VERIFIED',
    approved: true,
    disabled: false,
    createdAt: '2026-11-01T10:00:00+05:30',
    requestedAt: null,
    branch: null,
    branches: 'ALL',
  };
}

/** A vendor in the response of the party list. */
export function vendorRow(vendor: Named): WireResponse<typeof listParties>['customers'][number] {
  return {
    ...vendor,
    type: 'VENDOR',
    location: null,
    addressLine1: null,
    addressLine2: null,
    primaryContact: null,
    secondaryContact: null,
    email: null,
    gstNo: null,
    openingBalance: 0,
    openingBalanceType: 'PAYABLE',
    openingBalanceDate: '2026-11-10' as Day,
    tdsRate: null,
    customerDocs: [],
    status: 'ACTIVE',
    balance: 0,
    actionableBalance: null,
  };
}
