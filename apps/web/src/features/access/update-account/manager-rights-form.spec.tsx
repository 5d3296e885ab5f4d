import { showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { respondWith, renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { ownerProfile, savedAccount } from '../profile-specimen.ts';
import { ManagerRights } from './manager-rights-form.tsx';

afterEach(cleanup);

async function renderForm() {
  const shown = renderWithProviders(<ManagerRights />, {
    canned: [respondWith(showProfile, ownerProfile()), respondWith(updateAccount, savedAccount())],
  });
  const limit = await screen.findByRole<HTMLInputElement>('textbox', {
    name: /^Write-off limit per trip for managers/,
  });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Details' });
  return { ...shown, limit, save };
}

describe('ManagerRights', () => {
  it("shows the current rights and sends the owner's changes", async () => {
    const { user, limit, save, posted } = await renderForm();
    expect(limit.value).toBe('1,000');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    expect(save.disabled).toBe(true);
    await user.clear(limit);
    await user.type(limit, '2500.50');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(save);
    expect(posted(updateAccount)).toEqual([{ forceSettleLimit: 2500.5, managersMayDelete: true }]);
    expect(await screen.findByText('Manager rights saved')).toBeTruthy();
    expect(save.disabled).toBe(true);
  });

  it('shows an auditor the rights without a form', async () => {
    renderWithProviders(<ManagerRights />, {
      canned: [respondWith(showProfile, ownerProfile())],
      role: 'AUDITOR',
    });
    const terms = await screen.findAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Write-off limit per trip for managers',
      'Managers may delete trips and payments',
    ]);
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['₹1,000.00', 'No']);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('accepts a limit of zero but not an empty limit', async () => {
    const { user, limit, save, posted } = await renderForm();
    await user.clear(limit);
    await user.click(save);
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await user.type(limit, '0');
    await user.click(save);
    expect(posted(updateAccount)).toEqual([{ forceSettleLimit: 0, managersMayDelete: false }]);
  });
});
