import { type WireResponse } from '@bahi/contract/define';
import { dryRunOf } from '@bahi/contract/dry-run';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { type Day } from '@bahi/kernel/day';
import {
  type CannedResponse,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HEAD_OFFICE } from '../../../branches/branches-specimen.ts';
import { SettlementDialog } from './settlement-dialog.tsx';

type OpenBalances = WireResponse<typeof fetchUnsettledTrips>;

export const PARTY = {
  id: '10000000-0000-4000-8000-000000000001',
  name: 'Annapurna Rice Mills',
  openingDate: '2026-04-01' as Day,
};
export const uuid = (lr: number) => `20000000-0000-4000-8000-${String(lr).padStart(12, '0')}`;

export function trip(
  lr: number,
  balance: number,
  { id, name, code } = HEAD_OFFICE,
): OpenBalances['unsettledTrips'][number] {
  return {
    trip: {
      id: uuid(lr),
      lrNumber: `LR-${lr}`,
      branch: { id, name, code },
      startLocation: { id: uuid(1), name: 'Gondia' },
      endLocation: { id: uuid(2), name: 'Raipur' },
      startedAt: '2026-10-12' as Day,
      endedAt: '2026-10-13' as Day,
      status: 'POD_SUBMITTED',
    },
    balance,
    taxable: { receivable: 50_000, kept: 0 },
  };
}

/** The figures of design picture 08. */
export const OPEN: OpenBalances = {
  actionableAmount: 165_100,
  customerBalance: 186_400,
  openingBalance: 25_000,
  onAccount: 0,
  tdsRate: null,
  taxableOpening: { receivable: 25_000, kept: 0 },
  unsettledTrips: [trip(1229, 38_500), trip(1234, 28_000), trip(1240, 42_000), trip(1243, 31_600)],
  length: 4,
};

export const DRY_RUN = dryRunOf(createSettlement);
type DryRunAnswer = WireResponse<typeof DRY_RUN>;

const FIGURES = { tdsLimit: 1_660, tdsRate: 2 };
const WOULD_DO: DryRunAnswer = { wouldDo: true, refusal: null, figures: FIGURES };

export function wouldRefuse(fields: Readonly<Record<string, string>>): DryRunAnswer {
  const refusal = { status: 422, code: 'amount-exceeds-balance', message: 'No', fields } as const;
  return { ...WOULD_DO, wouldDo: false, refusal };
}

export async function renderDialog(
  balances: Partial<OpenBalances> = {},
  answer: CannedResponse = respondWith(createSettlement, { settlement: { id: 'one' } }),
  others: readonly CannedResponse[] = [],
  refund = (balances.customerBalance ?? 0) < 0,
) {
  const onClose = jest.fn();
  const open = { ...respondWith(fetchUnsettledTrips, { ...OPEN, ...balances }) };
  const asked = { ...respondWith(DRY_RUN, WOULD_DO) };
  const shown = renderWithProviders(<SettlementDialog {...{ party: PARTY, onClose, refund }} />, {
    canned: [open, answer, asked, ...others],
  });
  const amount = await screen.findByRole('textbox', { name: /^(Payment )?Amount$/ });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const share = (name: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `Amount of ${name}` });
  return {
    ...shown,
    onClose,
    /** From now on the server answers each dry run like this. */
    dryRun: (answer: DryRunAnswer) => void (asked.body = answer),
    /** From now on these are the open balances. */
    changeBalances: (change: Partial<OpenBalances>) => void (open.body = { ...OPEN, ...change }),
    box,
    share,
    type: shown.enter,
    pay: (text: string) => shown.enter(amount, text),
    amount,
    amounts: () =>
      screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Amount of/ }).map(({ value }) => value),
    submit: () => shown.user.click(screen.getByRole('button', { name: /^(Collect|Make) Payment$/ })),
    button: () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Collect|Make) Payment$/ }),
  };
}
