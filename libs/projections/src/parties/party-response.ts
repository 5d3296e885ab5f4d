import { OPEN_FOR_RECEIPTS } from '@bahi/contract/labels';
import { toPercent } from '@bahi/contract/ledger/tds';
import { type party } from '@bahi/contract/parties/party';
import { accumulate, paise, rupeesFromPaise, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { type Member } from '../caller.ts';
import { referredFiles } from '../files/referred-files.ts';
import { placeTable } from '../places/places.projection.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { type PartyRow } from './parties.projection.ts';
import { settleableAccount } from './settleable-account.ts';

export async function partyResponses(
  rows: Rows,
  page: readonly PartyRow[],
  caller: Member,
): Promise<v.InferInput<typeof party>[]> {
  const places = await rows.getMany(
    placeTable,
    page.map((row) => row.locationId),
  );
  const fileById = await referredFiles(
    rows,
    page.flatMap((row) => row.customerDocs),
  );
  const answers: v.InferInput<typeof party>[] = [];
  for (const row of page) {
    const place = places.get(row.locationId);
    const actionable = await findActionableAmount(rows, row, caller);
    answers.push({
      id: row.id,
      name: row.name,
      type: row.type,
      location: place === undefined ? null : { id: place.id, name: place.name },
      addressLine1: place?.placeAddress ?? null,
      addressLine2: null,
      primaryContact: row.primaryContact,
      secondaryContact: row.secondaryContact,
      email: row.email,
      gstNo: row.gstNo,
      openingBalance: rupeesFromPaise(row.openingPaise),
      openingBalanceType: row.openingPaise < 0 ? 'PAYABLE' : 'RECEIVABLE',
      openingBalanceDate: row.openingDate,
      tdsRate: toPercent(row.tdsRate),
      customerDocs: row.customerDocs.flatMap((id) => fileById(id) ?? []),
      status: null,
      balance: rupeesFromPaise(row.balancePaise),
      actionableBalance: actionable === null ? null : rupeesFromPaise(actionable),
    });
  }
  return answers;
}

/**
 * The balance if it is negative; otherwise the rest of a positive opening and the positive balances of the trips whose
 * POD is submitted, at most the balance (docs/rules/parties.md#actionable-amount). Null for vendors and brokers. Counts
 * only the parts that the caller may settle: trips of their branches, and the head office's part if they see it.
 */
export async function findActionableAmount(rows: Rows, row: PartyRow, caller: Member): Promise<Paise | null> {
  if (row.type !== 'CUSTOMER') return null;
  const isWhole = caller.branches === 'ALL';
  if (row.balancePaise < 0 && isWhole) return row.balancePaise;
  const { openingPaise, onAccountPaise } = settleableAccount(row, caller);
  const customerTrips = { organisationId: row.organisationId, customerId: row.id };
  if (row.balancePaise < 0) {
    const inSurplus = { ...customerTrips, status: { in: OPEN_FOR_RECEIPTS }, balancePaise: { below: ZERO } };
    const { balancePaise } = await rows.sum(tripTable, inSurplus, ['balancePaise']);
    const credit = sum([Math.min(openingPaise, 0), -Math.max(onAccountPaise, 0), balancePaise], paise);
    return paise(Math.max(row.balancePaise, credit));
  }
  return paise(Math.min(row.balancePaise, await sumOpenDebts(rows, row, openingPaise)));
}

/**
 * The part of the credit on account that a payment can set off now against a positive opening and trips; 0 if there is
 * none.
 */
export async function findCreditToSetOff(rows: Rows, row: PartyRow, caller: Member): Promise<Paise> {
  const { openingPaise, onAccountPaise } = settleableAccount(row, caller);
  if (row.type !== 'CUSTOMER' || onAccountPaise <= 0) return ZERO;
  return paise(Math.min(onAccountPaise, await sumOpenDebts(rows, row, openingPaise)));
}

/** The rest of a positive opening, and the positive balances of the trips whose POD is submitted. */
async function sumOpenDebts(rows: Rows, row: PartyRow, openingPaise: Paise): Promise<Paise> {
  const { organisationId, id: customerId } = row;
  const due = { organisationId, customerId, status: 'POD_SUBMITTED', balancePaise: { above: ZERO } } as const;
  const { balancePaise } = await rows.sum(tripTable, due, ['balancePaise']);
  return accumulate(paise(Math.max(openingPaise, 0)), paise(balancePaise));
}
