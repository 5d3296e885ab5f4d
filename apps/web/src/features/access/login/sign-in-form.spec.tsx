import { login } from '@bahi/contract/access/login';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { SignInForm } from './sign-in-form.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function Arrived() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

function renderForm(canned: CannedResponse) {
  const shown = renderWithProviders(
    <Routes>
      <Route path="/" element={<SignInForm />} />
      <Route path="/auth/otp-verification" element={<Arrived />} />
      <Route path="/auth/sign-up" element={<Arrived />} />
    </Routes>,
    { canned: [canned] },
  );
  const phone = screen.getByRole('textbox', { name: 'Phone Number' });
  const submit = () => shown.user.click(screen.getByRole('button', { name: 'Securely Login' }));
  return { ...shown, phone, submit };
}

describe('signing in', () => {
  it('greets the user and offers to register', () => {
    renderForm(respondWith(login, { otpSessionToken: 'a.b', resendAfterSeconds: 30 }));
    expect(screen.getByRole('heading', { name: 'Nice to see you again!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/auth/sign-up');
  });

  it('says what Bahi is', () => {
    renderForm(respondWith(login, { otpSessionToken: 'a.b', resendAfterSeconds: 30 }));
    expect(
      screen.getByText('Bahi, the fleet ledger: trips, advances and khatas of a trucking firm in one book.'),
    ).toBeTruthy();
  });

  it('requests a code and goes to the code page', async () => {
    const { user, phone, posted } = renderForm(
      respondWith(login, { otpSessionToken: 'a.b', resendAfterSeconds: 18 }),
    );
    await user.click(phone);
    await user.paste('+91 98220 41375');
    await user.keyboard('{Enter}');
    expect(posted(login)).toEqual([{ phoneNumber: '9822041375' }]);
    expect(JSON.parse((await screen.findByRole('status')).textContent)).toEqual({
      otpSessionToken: 'a.b',
      phoneNumber: '9822041375',
      flow: 'LOGIN',
      resendAt: Date.parse('2026-11-20T12:00:18+05:30'),
    });
  });

  it('highlights the Register link for five seconds after an unknown phone', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, phone, submit } = renderForm(
      refuseWith(login, 'not-found', { phoneNumber: 'User not found' }),
    );
    const link = screen.getByRole('link', { name: 'Register' });
    await user.type(phone, '9822041375');
    expect(link.dataset['pulsing']).toBeUndefined();
    await submit();
    expect(await screen.findByText('User not found', { selector: 'form *' })).toBeTruthy();
    expect(link.dataset['pulsing']).toBe('true');
    act(() => jest.advanceTimersByTime(5000));
    expect(link.dataset['pulsing']).toBeUndefined();
  });

  it('passes the typed number to Register', async () => {
    const { user, phone } = renderForm(refuseWith(login, 'not-found', { phoneNumber: 'User not found' }));
    await user.type(phone, '9822041375');
    await user.click(screen.getByRole('link', { name: 'Register' }));
    expect(JSON.parse((await screen.findByRole('status')).textContent)).toEqual({
      phoneNumber: '9822041375',
    });
  });

  it('does not highlight the Register link after another error', async () => {
    const { user, phone, submit } = renderForm(refuseWith(login, 'too-many'));
    await user.type(phone, '9822041375');
    await submit();
    expect(await screen.findByText('Too many attempts; please try again later')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register' }).dataset['pulsing']).toBeUndefined();
  });

  it('sends nothing before ten digits are typed', async () => {
    const { user, phone, submit, posted } = renderForm(
      respondWith(login, { otpSessionToken: 'a.b', resendAfterSeconds: 18 }),
    );
    await submit();
    expect(await screen.findByText('Phone number is required')).toBeTruthy();
    await user.type(phone, '982204137');
    expect(await screen.findByText('Invalid phone number')).toBeTruthy();
    await submit();
    expect(posted(login)).toEqual([]);
  });
});
