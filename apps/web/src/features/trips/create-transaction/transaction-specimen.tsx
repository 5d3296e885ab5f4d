import { findParty } from '@bahi/contract/parties/find-party';
import { listParties } from '@bahi/contract/parties/list-parties';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { respondWouldDo } from '@bahi/ui-kit/testing/dry-run-responses';
import {
  respondWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { vendorRow } from '../../../forms/picklists-specimen.ts';
import { WIRE_TRIP, type WireTrip, specimenWith } from '../trip-specimen.ts';
import { CreateTransactionDialog } from './create-transaction-dialog.tsx';
import { type TransactionKind } from './transaction-draft.ts';

const [FIRST] = WIRE_TRIP.advance.advances;
if (FIRST === undefined) throw new Error('the specimen has an advance');
export const ADVANCE = FIRST;

export const PUMP = vendorRow({ id: '00000000-0000-4000-8000-0000000000f1', name: 'Balaji Diesel Point' });

export const RECORDED = respondWith(createTransaction, { transaction: ADVANCE, transactions: [ADVANCE] });

/**
 * Renders a trip's dialog, with functions that fill it in as a user does.
 * @param canned responses that take precedence over the usual ones
 */
export function renderDialog(
  initialKind: TransactionKind,
  changed: Partial<WireTrip> = {},
  ...canned: readonly CannedResponse[]
) {
  const onClose = jest.fn();
  const trip = specimenWith(changed);
  const shown = renderWithProviders(<CreateTransactionDialog {...{ trip, initialKind, onClose }} />, {
    canned: [
      ...canned,
      RECORDED,
      respondWouldDo(createTransaction),
      respondWith(findParty, { customer: PUMP, past: null }),
      respondWith(listParties, { customers: [PUMP], length: 1 }),
    ],
  });
  const { user } = shown;
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...shown,
    onClose,
    box,
    type: (name: string, text: string) => shown.enter(box(name), text),
    choose: async (name: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name }));
      const list = await screen.findByRole('listbox', { name });
      await user.click(await within(list).findByRole('option', { name: option }));
    },
    pick: (name: string) => user.click(screen.getByRole('radio', { name })),
    tick: (name: string) => user.click(screen.getByRole('checkbox', { name })),
    open: (tab: string) => user.click(screen.getByRole('tab', { name: tab })),
    add: () => user.click(screen.getByRole('button', { name: /^Add (Advance|Charges|Expense)$/ })),
  };
}
