import { showProfile } from '@bahi/contract/access/show-profile';
import { updateOrganisation } from '@bahi/contract/access/update-organisation';
import { respondsWith, rendered } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { ManagerRights } from './manager-rights-form.tsx';

afterEach(cleanup);

async function changing() {
  const merchant = {
    orgName: 'Sahyadri Roadlines',
    gstNo: null,
    locationDetails: { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'IN1259229' },
    forceSettleLimit: 1000,
    managersMayDelete: false,
    booksClosedUntil: null,
  };
  const shown = rendered(<ManagerRights />, {
    canned: [
      respondsWith(showProfile, {
        name: 'Rajesh Patil',
        phoneNumber: '9822041375',
        email: null,
        role: 'ADMIN',
        isVerified: true,
        merchant,
      }),
      respondsWith(updateOrganisation, { merchant: { id: 'an id', orgName: 'Sahyadri Roadlines' } }),
    ],
  });
  const limit = await screen.findByRole<HTMLInputElement>('textbox', { name: /^A manager may write off/ });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Details' });
  return { ...shown, limit, save };
}

describe('what managers may do', () => {
  it('shows what holds and sends what the owner changes', async () => {
    const { user, limit, save, posted } = await changing();
    expect(limit.value).toBe('1,000');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    expect(save.disabled).toBe(true);
    await user.clear(limit);
    await user.type(limit, '2500.50');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(save);
    expect(posted(updateOrganisation)).toEqual([{ forceSettleLimit: 2500.5, managersMayDelete: true }]);
    expect(await screen.findByText('Company details saved')).toBeTruthy();
    expect(save.disabled).toBe(true);
  });

  it('takes a limit of nothing, but not no limit', async () => {
    const { user, limit, save, posted } = await changing();
    await user.clear(limit);
    await user.click(save);
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await user.type(limit, '0');
    await user.click(save);
    expect(posted(updateOrganisation)).toEqual([{ forceSettleLimit: 0, managersMayDelete: false }]);
  });
});
