import { closeBooks } from '@bahi/contract/access/close-books';
import { type Day } from '@bahi/kernel/day';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { CloseBooksDialog } from './close-books-dialog.tsx';

afterEach(cleanup);

function renderDialog(closedUntil: Day | null, booksClosedUntil: Day | null) {
  const onClose = jest.fn();
  const canned = [respondWith(closeBooks, { booksClosedUntil })];
  return { onClose, ...renderWithProviders(<CloseBooksDialog {...{ closedUntil, onClose }} />, { canned }) };
}

describe('CloseBooksDialog', () => {
  it('closes the books with a day and a reason, both required', async () => {
    const { user, onClose, posted } = renderDialog(null, '2026-10-31' as Day);
    const save = screen.getByRole('button', { name: 'Save' });
    expect(screen.getByText('The books are open.')).toBeTruthy();
    await user.click(save);
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: /^Closed until/ }), '31102026');
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'The return is filed');
    await user.click(save);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(closeBooks)).toEqual([{ until: '2026-10-31', reason: 'The return is filed' }]);
  });

  it('opens closed books again', async () => {
    const { user, onClose, posted } = renderDialog('2026-10-31' as Day, null);
    expect(screen.getByText('The books are closed until 31-10-2026.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Open again' }));
    expect(screen.queryByRole('textbox', { name: /^Closed until/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'A slip came late');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(closeBooks)).toEqual([{ until: null, reason: 'A slip came late' }]);
  });
});
