import { table } from './table.ts';

/** The rows that the suite's cases write and query. */
export interface PartyRow {
  readonly id: string;
  readonly name: string;
  readonly type: 'CUSTOMER' | 'VENDOR';
  readonly balancePaise: number;
  readonly openedOn: string | null;
  readonly approved: boolean;
  readonly notes?: readonly string[];
}

export const shape = {
  fields: {
    id: 'text',
    name: 'searchable',
    type: 'text',
    balancePaise: 'integer',
    openedOn: 'text',
    approved: 'boolean',
  },
  indexes: [['type', 'balancePaise'], ['type', 'name'], ['openedOn']],
} as const;

export const party = table<PartyRow>('parties-v1', 'party', shape);

/** The same rows in a table whose indexes may leave some of them out. */
export const sparseParty = table<PartyRow>('sparse-v1', 'party', {
  fields: shape.fields,
  indexes: [
    ['openedOn', 'balancePaise'],
    ['type', 'openedOn', 'balancePaise'],
    ['approved', 'balancePaise'],
    ['type', 'balancePaise'],
  ],
  sparse: ['openedOn', 'approved'],
});

export const verma: PartyRow = {
  id: 'p1',
  name: 'M/s Verma & Co.',
  type: 'CUSTOMER',
  balancePaise: 4_000_000,
  openedOn: '2026-06-01',
  approved: true,
};
export const emile: PartyRow = {
  id: 'p2',
  name: 'ÉMILE Traders',
  type: 'CUSTOMER',
  balancePaise: -250_000,
  openedOn: null,
  approved: false,
};
export const diesel: PartyRow = {
  id: 'p3',
  name: '100% Diesel_वर्मा',
  type: 'VENDOR',
  balancePaise: -1_400_000,
  openedOn: '2026-05-31',
  approved: true,
};
export const tyres: PartyRow = {
  id: 'p4',
  name: 'verma tyres',
  type: 'VENDOR',
  balancePaise: 0,
  openedOn: '2026-06-02',
  approved: true,
};
export const all = [verma, emile, diesel, tyres];
