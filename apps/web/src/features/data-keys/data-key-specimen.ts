import { listDataKeys } from '@bahi/contract/data-keys/list-data-keys';
import { type WireResponse } from '@bahi/contract/define';
import { type Day } from '@bahi/kernel/day';
import { responseFrom } from '@bahi/ui-kit/testing/render-with-providers';
import { type DataKeyRow } from './data-key-row.ts';

type WireDataKey = WireResponse<typeof listDataKeys>['dataKeys'][number];

/** A key as an owner made it today: it reads the books of every branch, and was not used yet. */
export function wireDataKey(changed: Partial<WireDataKey> = {}): WireDataKey {
  return {
    id: '99999999-9999-4999-8999-999999999991',
    name: 'Power BI',
    scopes: ['books'],
    branches: 'ALL',
    createdAt: '2026-11-20T05:00:00.000Z',
    createdBy: { id: 'a-person', name: 'Meena Iyer' },
    expiresAt: '2027-02-18' as Day,
    revokedAt: null,
    lastUsedAt: null,
    lastTable: null,
    ...changed,
  };
}

export function dataKeyRow(changed: Partial<WireDataKey> = {}): DataKeyRow {
  const [row] = responseFrom(listDataKeys, { dataKeys: [wireDataKey(changed)], length: 1 }).dataKeys;
  if (row === undefined) throw new Error('the answer has no key');
  return row;
}
