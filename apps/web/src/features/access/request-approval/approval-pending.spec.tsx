import { getSession } from '@bahi/contract/access/get-session';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { accessRequest, sessionWith } from '../person-specimen.ts';
import { ApprovalPending } from './approval-pending.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const NOON = Date.parse('2026-11-20T12:00:00+05:30');

/** Shows what the guard around the page reads from the session. */
function Approval() {
  return <output>{useQuery(getSession, {}).data?.approval?.state}</output>;
}

async function renderPage(notified: CannedResponse) {
  const clock = { now: NOON };
  const canned = [notified, respondWith(getSession, sessionWith(accessRequest('PENDING')))];
  const shown = renderWithProviders(
    <>
      <ApprovalPending />
      <Approval />
    </>,
    { canned, now: () => clock.now },
  );
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Notify Owner' });
  const pass = (seconds: number) =>
    act(async () => {
      clock.now += seconds * 1000;
      await jest.advanceTimersByTimeAsync(1000);
    });
  const answer = (session: CannedResponse) => void canned.splice(1, 1, session);
  return { ...shown, button, pass, answer };
}

const NOTIFIED = respondWith(requestApproval, { ownerPhone: '+91 ******3210' });

describe('ApprovalPending', () => {
  it("shows the owner's masked phone and links to another number", async () => {
    await renderPage(NOTIFIED);
    expect(screen.getByRole('heading', { name: 'Access Approval Pending' })).toBeTruthy();
    expect(screen.getByText('Kindly ask your owner to accept your access request')).toBeTruthy();
    expect(screen.getByText('+91 ******3210')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change Number' }).getAttribute('href')).toBe(
      '/auth/owner-phone',
    );
  });

  it("notifies the owner again after a minute, without the owner's number", async () => {
    const { user, button, pass, posted } = await renderPage(NOTIFIED);
    expect(button.disabled).toBe(true);
    expect(screen.getByText('0:50')).toBeTruthy();
    await pass(50);
    expect(button.disabled).toBe(false);
    await user.click(button);
    expect(posted(requestApproval)).toEqual([{}]);
    expect(await screen.findByText('Your owner has been notified')).toBeTruthy();
  });

  it('waits another minute when the server says that it is too early', async () => {
    const { user, button, pass } = await renderPage(refuseWith(requestApproval, 'too-many'));
    await pass(50);
    await user.click(button);
    expect(await screen.findByText('1:00')).toBeTruthy();
    expect(button.disabled).toBe(true);
  });

  it("picks up the owner's decision by itself", async () => {
    const { answer } = await renderPage(NOTIFIED);
    answer(respondWith(getSession, sessionWith(accessRequest('REFUSED'))));
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(await screen.findByText('REFUSED')).toBeTruthy();
  });

  it('keeps polling after a network failure', async () => {
    const { answer } = await renderPage(NOTIFIED);
    answer(refuseWith(getSession, 'unavailable'));
    await act(() => jest.advanceTimersByTimeAsync(4000));
    answer(respondWith(getSession, sessionWith(accessRequest('REFUSED'))));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('REFUSED')).toBeTruthy();
  });
});
