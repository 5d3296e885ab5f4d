import { login } from '@bahi/contract/access/login';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { createBrowserSession } from '@bahi/ui-kit/api/session-store';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { type ComponentProps } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router-dom';
import { type SentOtp } from '../sent-otp.ts';
import { OtpPage } from './otp-page.tsx';

beforeEach(() => {
  window.localStorage.clear();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Stands in for the leave dialog and shows its props. */
function LeaveDialog({
  otp,
  otpSessionToken,
  onLeft,
}: ComponentProps<ComponentProps<typeof OtpPage>['LeaveDialog']>) {
  return (
    <button type="button" onClick={onLeft}>
      Leave by {otp} of {otpSessionToken}
    </button>
  );
}

const NOW = 1_000_000;
const SENT: SentOtp = {
  otpSessionToken: 'first.token',
  phoneNumber: '9822041375',
  flow: 'LOGIN',
  resendAt: NOW + 30_000,
};

const SIGNED_IN = respondWith(verifyOtp, {
  user: {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Rajesh Patil',
    phoneNumber: '9822041375',
    email: null,
    role: 'ADMIN',
    status: 'VERIFIED',
    approved: true,
    disabled: false,
    createdAt: '2026-11-20T12:00:00+05:30',
  },
  sessionToken: 'the session',
});

function renderPage(canned: readonly CannedResponse[], sent: SentOtp = SENT) {
  const clock = { now: NOW };
  const session = createBrowserSession(window.localStorage, window);
  const shown = renderWithProviders(
    <Routes>
      <Route path="/" element={<Navigate to="/auth/otp-verification" state={sent} />} />
      <Route path="/auth/otp-verification" element={<OtpPage LeaveDialog={LeaveDialog} />} />
      <Route path="/auth" element={<h1>On the way in</h1>} />
      <Route path="/auth/sign-in" element={<h1>Sign in</h1>} />
    </Routes>,
    { canned, session, now: () => clock.now },
  );
  const wait = (seconds: number) =>
    act(() => {
      clock.now += seconds * 1000;
      jest.advanceTimersByTime(1000);
    });
  return { ...shown, session, wait };
}

describe('OtpPage', () => {
  it('starts the session', async () => {
    const { user, session, posted } = renderPage([SIGNED_IN]);
    expect(screen.getByText('+91 98220 41375')).toBeTruthy();
    await user.click(screen.getByLabelText('Digit 1'));
    await user.paste('407152');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(posted(verifyOtp)).toEqual([{ otp: '407152', otpSessionToken: 'first.token' }]);
    expect(session.token()).toBe('the session');
    expect(await screen.findByRole('heading', { name: 'On the way in' })).toBeTruthy();
  });

  it('asks again after a wrong code', async () => {
    const { user, session } = renderPage([refuseWith(verifyOtp, 'otp-invalid', { otp: 'Invalid OTP' })]);
    await user.click(screen.getByLabelText('Digit 1'));
    await user.paste('123456');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('Invalid OTP')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Digit 6').value).toBe('');
    expect(session.token()).toBeNull();
    await user.keyboard('4');
    expect(screen.queryByText('Invalid OTP', { selector: 'form *' })).toBeNull();
    await user.keyboard('0715');
    expect(screen.queryByText('Invalid OTP', { selector: 'form *' })).toBeNull();
  });

  it('lets a disabled person leave the firm with a correct code', async () => {
    const { user } = renderPage([refuseWith(verifyOtp, 'forbidden')]);
    await user.click(screen.getByLabelText('Digit 1'));
    await user.paste('407152');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await user.click(await screen.findByRole('button', { name: 'Leave by 407152 of first.token' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });

  it('requires six digits', async () => {
    const { user, posted } = renderPage([SIGNED_IN]);
    await user.click(screen.getByLabelText('Digit 1'));
    await user.paste('4071');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('Invalid OTP', { selector: 'form *' })).toBeTruthy();
    expect(posted(verifyOtp)).toEqual([]);
  });

  it('offers another code after thirty seconds and sends the token of the newest', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, wait, posted } = renderPage([
      SIGNED_IN,
      respondWith(login, { otpSessionToken: 'second.token', resendAfterSeconds: 30 }),
    ]);
    expect(screen.getByText('0:30')).toBeTruthy();
    wait(29);
    expect(screen.getByText('0:01')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
    wait(1);
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    expect(posted(login)).toEqual([{ phoneNumber: '9822041375' }]);
    expect(await screen.findByText('0:30')).toBeTruthy();
    await user.click(screen.getByLabelText('Digit 1'));
    await user.paste('407152');
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(posted(verifyOtp)).toEqual([{ otp: '407152', otpSessionToken: 'second.token' }]);
  });

  it('counts down from the time at which the code was sent', () => {
    renderPage([], { ...SENT, resendAt: NOW + 18_000 });
    expect(screen.getByText('0:18')).toBeTruthy();
  });

  it('links back to the page where the number was typed', () => {
    renderPage([], { ...SENT, flow: 'REGISTER' });
    expect(screen.getByRole('link', { name: 'Change Number' }).getAttribute('href')).toBe('/auth/sign-up');
  });

  it('goes back one page when no code was sent', async () => {
    const { user } = renderWithProviders(
      <Routes>
        <Route path="/" element={<Link to="/auth/sign-up">Sign up</Link>} />
        <Route path="/auth/sign-up" element={<Link to="/auth/otp-verification">Enter the code</Link>} />
        <Route path="/auth/otp-verification" element={<OtpPage LeaveDialog={LeaveDialog} />} />
        <Route path="/auth/sign-in" element={<h1>Sign in</h1>} />
      </Routes>,
    );
    await user.click(screen.getByRole('link', { name: 'Sign up' }));
    await user.click(screen.getByRole('link', { name: 'Enter the code' }));
    expect(await screen.findByRole('link', { name: 'Enter the code' })).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('redirects to sign-in when no code was sent and there is no previous page', () => {
    const shown = renderWithProviders(
      <Routes>
        <Route path="/" element={<OtpPage LeaveDialog={LeaveDialog} />} />
        <Route path="/auth/sign-in" element={<h1>Sign in</h1>} />
      </Routes>,
    );
    expect(shown.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });
});
