import { type CannedResponse, renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useHasBranches } from './branch-choice.ts';
import { branch, BRANCHES, branchResponses } from './branches-specimen.ts';
import { CashBranchField, formatCashBranch, useTripsBox } from './cash-branch-field.tsx';

afterEach(cleanup);

function Form() {
  const { control, watch } = useForm<{ cashBranchId?: string | undefined }>();
  return (
    <>
      <CashBranchField control={control} moved="PAID" />
      <p>{`${useHasBranches() ? 'many' : 'one'}; ${watch('cashBranchId') ?? 'none'}`}</p>
    </>
  );
}

const renderForm = (canned: readonly CannedResponse[]) => renderWithProviders(<Form />, { canned });
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Paid from' });

describe('CashBranchField', () => {
  it('shows the home branch as a default that it does not send', async () => {
    const { user } = renderForm(branchResponses());
    await waitFor(async () => expect((await field()).value).toBe('Pune'));
    expect(screen.getByText('many; none')).toBeTruthy();
    await user.click(await field());
    await user.click(await screen.findByRole('option', { name: /^Nagpur/ }));
    expect(screen.getByText('many; nagpur')).toBeTruthy();
    await user.clear(await field());
    await user.tab();
    expect(screen.getByText('many; none')).toBeTruthy();
    expect((await field()).value).toBe('Pune');
  });

  it('does not offer closed branches', async () => {
    const closed = branch('raipur', 'Raipur', { status: 'INACTIVE' });
    const { user } = renderForm(branchResponses([...BRANCHES, closed]));
    await user.click(await field());
    await screen.findByRole('option', { name: /^Nagpur/ });
    expect(screen.queryByRole('option', { name: /^Raipur/ })).toBeNull();
  });

  it('is hidden when only one branch can pay', async () => {
    renderForm(branchResponses(BRANCHES, ['pune']));
    await screen.findByText('many; none');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

function FormOfTrips({ branchIds }: { readonly branchIds: readonly string[] }) {
  const { control } = useForm<{ cashBranchId?: string | undefined }>();
  const tripsBox = useTripsBox(branchIds);
  return (
    <>
      <CashBranchField {...{ control, tripsBox }} moved="RECEIVED" />
      <p>{`sends ${tripsBox ?? 'nothing'}`}</p>
    </>
  );
}

describe('useTripsBox', () => {
  const closed = branch('raipur', 'Raipur', { status: 'INACTIVE' });
  it.each([
    ['the branch of one trip', ['nagpur'], 'ALL', 'Nagpur', 'nagpur'],
    ['the branch of several trips', ['nagpur', 'nagpur'], 'ALL', 'Nagpur', 'nagpur'],
    ['the home branch for trips of several branches', ['nagpur', 'ho'], 'ALL', 'Pune', 'nothing'],
    ['the home branch without a trip', [], 'ALL', 'Pune', 'nothing'],
    ['the home branch for a trip of a closed branch', ['raipur'], 'ALL', 'Pune', 'nothing'],
    [
      'the home branch for a branch that the user does not see',
      ['ho'],
      ['pune', 'nagpur'],
      'Pune',
      'nothing',
    ],
  ] as const)('fills in %s', async (_what, branchIds, seen, shown, sent) => {
    const canned = branchResponses([...BRANCHES, closed], seen === 'ALL' ? 'ALL' : [...seen]);
    renderWithProviders(<FormOfTrips branchIds={branchIds} />, { canned });
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Received into' });
    await waitFor(() => expect(box.value).toBe(shown));
    expect(screen.getByText(`sends ${sent}`)).toBeTruthy();
  });
});

describe('formatCashBranch', () => {
  it("names only a branch other than the entry's own", () => {
    expect(formatCashBranch({ cashBranch: { name: 'Nagpur' } }, 'PAID')).toEqual(['Paid from Nagpur']);
    expect(formatCashBranch({}, 'RECEIVED')).toEqual([]);
  });
});
