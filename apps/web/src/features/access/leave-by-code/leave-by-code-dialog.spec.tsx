import { leaveByCode } from '@bahi/contract/access/leave-by-code';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { LeaveByCodeDialog } from './leave-by-code-dialog.tsx';

afterEach(cleanup);

const CODE = { otp: '407152', otpSessionToken: 'first.token' };

function renderDialog(canned: CannedResponse) {
  const callbacks = { onLeft: jest.fn(), onClose: jest.fn() };
  return {
    ...renderWithProviders(<LeaveByCodeDialog {...CODE} {...callbacks} />, { canned: [canned] }),
    ...callbacks,
  };
}

describe('LeaveByCodeDialog', () => {
  it('sends the code after confirmation', async () => {
    const { user, posted, onLeft } = renderDialog(respondWith(leaveByCode, {}));
    expect(posted(leaveByCode)).toEqual([]);
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(await screen.findByText('You have left the firm')).toBeTruthy();
    expect(posted(leaveByCode)).toEqual([CODE]);
    expect(onLeft).toHaveBeenCalledTimes(1);
  });

  it('closes when the code is no longer valid', async () => {
    const { user, onLeft, onClose } = renderDialog(
      refuseWith(leaveByCode, 'otp-invalid', { otp: 'Invalid OTP' }),
    );
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onLeft).not.toHaveBeenCalled();
  });
});
