import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { type Day } from '@bahi/kernel/day';
import { type DateRange } from '@bahi/ui-kit/filters/date-range';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { LEDGER_ID } from '../ledger-specimen.ts';
import { STATEMENT } from '../statement-specimen.ts';
import { IssueStatementDialog } from './issue-statement-dialog.tsx';

afterEach(cleanup);

function renderDialog(range: DateRange = {}, corrections = false) {
  const issued: string[] = [];
  const page = renderWithProviders(
    <IssueStatementDialog
      ledgerId={LEDGER_ID}
      name="Gokul Agro Traders"
      {...{ range, corrections }}
      onIssued={(id) => issued.push(id)}
      onClose={() => undefined}
    />,
    { canned: [respondWith(issueStatement, { statement: STATEMENT })] },
  );
  return { ...page, issued };
}

const sent = (changed: object) => ({
  ledgerId: LEDGER_ID,
  startDate: '2026-04-01',
  endDate: '2026-11-20',
  format: 'PRINT',
  corrections: false,
  ...changed,
});

describe('a statement of account', () => {
  it('covers the financial year up to today, unless the page shows other days', async () => {
    const { user, posted, issued } = renderDialog();
    await user.click(screen.getByRole('button', { name: 'Issue statement' }));
    await waitFor(() => expect(issued).toEqual([STATEMENT.id]));
    expect(posted(issueStatement)).toEqual([sent({})]);
  });

  it('takes over the days and the corrections of the page, but no days to come', async () => {
    const { user, posted, issued } = renderDialog(
      { from: '2026-11-05' as Day, to: '2027-03-31' as Day },
      true,
    );
    await user.click(screen.getByRole('radio', { name: 'Excel (CSV)' }));
    await user.click(screen.getByRole('button', { name: 'Issue statement' }));
    await waitFor(() => expect(issued).toHaveLength(1));
    expect(posted(issueStatement)).toEqual([
      sent({ startDate: '2026-11-05', format: 'CSV', corrections: true }),
    ]);
  });

  it('takes a usual period by its button, and reports an invalid one', async () => {
    const { user, posted, issued } = renderDialog();
    await user.click(screen.getByRole('button', { name: 'Last month' }));
    const from = screen.getByRole('textbox', { name: /From/ });
    await user.clear(from);
    await user.type(from, '01112026');
    await user.click(screen.getByRole('button', { name: 'Issue statement' }));
    expect(await screen.findByText('Start date cannot be greater than end date')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Last month' }));
    await user.click(screen.getByRole('button', { name: 'Issue statement' }));
    await waitFor(() => expect(issued).toHaveLength(1));
    expect(posted(issueStatement)).toEqual([sent({ startDate: '2026-10-01', endDate: '2026-10-31' })]);
  });
});
