import { type CannedResponse, renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useHasBranches } from './branch-choice.ts';
import { branch, BRANCHES, branchResponses } from './branches-specimen.ts';
import { CashBranchField, formatCashBranch } from './cash-branch-field.tsx';

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

describe('formatCashBranch', () => {
  it("names only a branch other than the entry's own", () => {
    expect(formatCashBranch({ cashBranch: { name: 'Nagpur' } }, 'PAID')).toEqual(['Paid from Nagpur']);
    expect(formatCashBranch({}, 'RECEIVED')).toEqual([]);
  });
});
