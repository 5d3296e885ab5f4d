import { resetProfile } from '@bahi/contract/access/reset-profile';
import { verifyReset } from '@bahi/contract/access/verify-reset';
import { memoryStorage } from '@bahi/ui-kit/testing/memory-storage';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { ResetProfileDialog } from './reset-profile-dialog.tsx';

afterEach(cleanup);

const SENT = respondWith(resetProfile, { otpSessionToken: 'token', resendAfterSeconds: 30 });

function renderDialog(...canned: CannedResponse[]) {
  const onClose = jest.fn();
  const storage = memoryStorage();
  const shown = renderWithProviders(<ResetProfileDialog phone="+91 98220 41375" onClose={onClose} />, {
    storage,
    canned: [SENT, ...canned],
  });
  const agree = () => shown.user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
  const enter = async (code: string) => {
    await shown.user.click((await screen.findAllByRole('textbox'))[0] as HTMLElement);
    await shown.user.paste(code);
    await shown.user.click(screen.getByRole('button', { name: 'Reset Profile' }));
  };
  return { ...shown, storage, onClose, agree, enter };
}

describe('resetting the profile', () => {
  it('sends nothing before confirmation', async () => {
    const { user, posted, onClose } = renderDialog();
    await user.click(screen.getByRole('button', { name: 'No, cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(posted(resetProfile)).toEqual([]);
  });

  it('asks for the code and counts down to the next one', async () => {
    const { agree, enter, posted } = renderDialog(
      respondWith(verifyReset, { message: 'Your profile is reset' }),
    );
    await agree();
    expect(await screen.findByText('+91 98220 41375')).toBeTruthy();
    expect(screen.getByText('0:30')).toBeTruthy();
    await enter('482913');
    expect(await screen.findByText('Your profile is reset')).toBeTruthy();
    expect(posted(verifyReset)).toEqual([{ otp: '482913', otpSessionToken: 'token' }]);
  });

  it('asks again after a wrong code', async () => {
    const { agree, enter } = renderDialog(refuseWith(verifyReset, 'otp-invalid', { otp: 'Invalid OTP' }));
    await agree();
    await enter('111111');
    expect(await screen.findByText('Invalid OTP')).toBeTruthy();
  });

  it('keeps no code on the device', async () => {
    const { user, agree, storage, unmount } = renderDialog();
    await agree();
    await user.click((await screen.findAllByRole('textbox'))[0] as HTMLElement);
    await user.paste('48291');
    // A form saves its draft when it unmounts.
    unmount();
    const kept = Array.from({ length: storage.length }, (_, index) =>
      storage.getItem(storage.key(index) ?? ''),
    );
    expect(kept.join()).not.toContain('48291');
  });
});
