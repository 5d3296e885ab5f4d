import { getSession } from '@bahi/contract/access/get-session';
import { requestApproval } from '@bahi/contract/access/request-approval';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { accessRequest, sessionWith } from '../person-specimen.ts';
import { OwnerPhoneForm } from './owner-phone-form.tsx';

afterEach(cleanup);

function renderForm(canned: CannedResponse) {
  const shown = renderWithProviders(
    <Routes>
      <Route path="/" element={<OwnerPhoneForm />} />
      <Route path="/auth/approval-pending" element={<h1>Waiting</h1>} />
    </Routes>,
    { canned: [canned, respondWith(getSession, sessionWith(accessRequest('PENDING')))] },
  );
  const phone = screen.getByRole('textbox', { name: "Owner's Phone Number" });
  const submit = () => shown.user.click(screen.getByRole('button', { name: 'Send for Approval' }));
  return { ...shown, phone, submit };
}

describe('OwnerPhoneForm', () => {
  it("sends the owner's number and goes to the waiting page", async () => {
    const { user, phone, submit, posted } = renderForm(
      respondWith(requestApproval, { ownerPhone: '+91 ******3210' }),
    );
    expect(screen.getByRole('heading', { name: "Enter owner's phone number" })).toBeTruthy();
    await user.type(phone, '9876543210');
    await submit();
    expect(await screen.findByRole('heading', { name: 'Waiting' })).toBeTruthy();
    expect(posted(requestApproval)).toEqual([{ ownerPhoneNumber: '9876543210' }]);
  });

  it('shows at the field that no owner has that number', async () => {
    const { user, phone, submit } = renderForm(
      refuseWith(requestApproval, 'not-found', { ownerPhoneNumber: 'Owner not found' }),
    );
    await user.type(phone, '9876543210');
    await submit();
    expect(await screen.findByText('Owner not found', { selector: 'form *' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Waiting' })).toBeNull();
  });

  it('requires ten digits', async () => {
    const { user, phone, submit, posted } = renderForm(respondWith(requestApproval, { ownerPhone: '' }));
    await submit();
    expect(await screen.findByText('Phone number is required')).toBeTruthy();
    await user.type(phone, '98765');
    expect(await screen.findByText('Enter valid phone number')).toBeTruthy();
    await submit();
    expect(posted(requestApproval)).toEqual([]);
  });
});
