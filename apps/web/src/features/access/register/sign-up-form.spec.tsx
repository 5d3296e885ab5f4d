import { register } from '@bahi/contract/access/register';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { SignUpForm } from './sign-up-form.tsx';

afterEach(cleanup);

function Arrived() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

function renderForm(
  canned: CannedResponse = respondWith(register, { otpSessionToken: 'a.b', resendAfterSeconds: 30 }),
) {
  const shown = renderWithProviders(
    <Routes>
      <Route path="/" element={<SignUpForm />} />
      <Route path="/auth/otp-verification" element={<Arrived />} />
    </Routes>,
    { canned: [canned] },
  );
  return {
    ...shown,
    name: screen.getByRole('textbox', { name: 'Name' }),
    phone: screen.getByRole('textbox', { name: 'Phone Number' }),
    submit: () => shown.user.click(screen.getByRole('button', { name: 'Sign Up' })),
  };
}

describe('signing up', () => {
  it('links to the login for people with an account', () => {
    renderForm();
    expect(screen.getByRole('heading', { name: 'Create an Account' })).toBeTruthy();
    const login = screen.getByRole('link', { name: 'Login' });
    expect(login.getAttribute('href')).toBe('/auth/sign-in');
    expect(login.parentElement?.textContent).toMatch(/^Already have an account\?\s*Login$/);
  });

  it('registers and goes to the code page', async () => {
    const { user, name, phone, posted } = renderForm();
    await user.type(name, 'Rajesh Patil');
    await user.type(phone, '9822041375{Enter}');
    expect(posted(register)).toEqual([{ name: 'Rajesh Patil', phoneNumber: '9822041375' }]);
    expect(JSON.parse((await screen.findByRole('status')).textContent)).toMatchObject({
      otpSessionToken: 'a.b',
      flow: 'REGISTER',
    });
  });

  it('starts with the number typed at sign-in', async () => {
    const { user, posted } = renderWithProviders(
      <Routes>
        <Route
          path="/"
          element={<Navigate to="/auth/sign-up" state={{ phoneNumber: '9822041375' }} replace />}
        />
        <Route path="/auth/sign-up" element={<SignUpForm />} />
        <Route path="/auth/otp-verification" element={<Arrived />} />
      </Routes>,
      { canned: [respondWith(register, { otpSessionToken: 'a.b', resendAfterSeconds: 30 })] },
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone Number' }).value).toBe('98220 41375');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rajesh Patil{Enter}');
    expect(posted(register)).toEqual([{ name: 'Rajesh Patil', phoneNumber: '9822041375' }]);
  });

  it('shows each error at its field', async () => {
    const { user, name, submit, posted } = renderForm();
    await submit();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('Phone number is required')).toBeTruthy();
    await user.type(name, 'R@jesh');
    expect(await screen.findByText('Name can only contain letters')).toBeTruthy();
    expect(posted(register)).toEqual([]);
  });

  it('says that the phone has an account, and links to the login', async () => {
    const { user, name, phone } = renderForm(
      refuseWith(register, 'user-exists', { phoneNumber: 'User already exists' }),
    );
    await user.type(name, 'Rajesh Patil');
    await user.type(phone, '9822041375{Enter}');
    expect(await screen.findByText('User already exists', { selector: 'form *' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth/sign-in');
  });
});
