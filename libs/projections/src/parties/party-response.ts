import { percentOf } from '@bahi/contract/ledger/tds';
import { type party } from '@bahi/contract/parties/party';
import { accumulate, paise, rupeesFromPaise, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { referredFiles } from '../files/referred-files.ts';
import { placeTable } from '../rows/places.projection.ts';
import { tripTable } from '../rows/trips.projection.ts';
import { type PartyRow } from '../rows/parties.projection.ts';

export async function partyResponses(
  rows: Rows,
  page: readonly PartyRow[],
): Promise<v.InferInput<typeof party>[]> {
  const places = await rows.getMany(
    placeTable,
    page.map((row) => row.locationId),
  );
  const fileOf = await referredFiles(
    rows,
    page.flatMap((row) => row.customerDocs),
  );
  const answers: v.InferInput<typeof party>[] = [];
  for (const row of page) {
    const place = places.get(row.locationId);
    const actionable = await actionableOf(rows, row);
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
      tdsRate: percentOf(row.tdsRate),
      customerDocs: row.customerDocs.flatMap((id) => fileOf(id) ?? []),
      status: null,
      balance: rupeesFromPaise(row.balancePaise),
      actionableBalance: actionable === null ? null : rupeesFromPaise(actionable),
    });
  }
  return answers;
}

/**
 * docs/rules/parties.md#actionable-amount: the balance if negative; else no more than what is left of a positive opening and the positive
 * balances of the trips whose POD is submitted. Null for vendors and brokers.
 */
export async function actionableOf(rows: Rows, row: PartyRow): Promise<Paise | null> {
  if (row.type !== 'CUSTOMER') return null;
  if (row.balancePaise < 0) return row.balancePaise;
  const { organisationId, id: customerId } = row;
  const due = { organisationId, customerId, status: 'POD_SUBMITTED', balancePaise: { above: ZERO } } as const;
  const { balancePaise } = await rows.sum(tripTable, due, ['balancePaise']);
  const opening = row.openingLeftPaise > 0 ? row.openingLeftPaise : ZERO;
  return paise(Math.min(row.balancePaise, accumulate(opening, paise(balancePaise))));
}
