import { type WireResponse } from '@bahi/contract/define';
import { type findStatement } from '@bahi/contract/ledger/find-statement';
import { type Day } from '@bahi/kernel/day';
import { LEDGER_ID } from './ledger-specimen.ts';

/** A statement of the ledger in `ledger-specimen.ts`, as the server sends it. */
export const STATEMENT: WireResponse<typeof findStatement>['statement'] = {
  id: '33333333-3333-4333-8333-333333333333',
  number: 117,
  ledgerId: LEDGER_ID,
  startDate: '2026-11-01' as Day,
  endDate: '2026-11-20' as Day,
  format: 'PRINT',
  corrections: false,
  position: 48213,
  opening: 0,
  closing: 39500,
  issuedAt: '2026-11-20T06:12:00.000Z',
  issuedBy: 'Rajesh Patil',
  entryNumber: 48_213,
  checkpoint: null,
};
