import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { showProfile } from '@bahi/contract/access/show-profile';
import { createBrowserSession } from '@bahi/ui-kit/api/session-store';
import { memoryStorage } from '@bahi/ui-kit/testing/memory-storage';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { driverProfile } from '../profile-specimen.ts';
import { LeaveFirm } from './leave-firm.tsx';

afterEach(cleanup);

async function renderQuestion(canned: CannedResponse = respondWith(leaveFirm, {})) {
  const session = createBrowserSession(memoryStorage(), new EventTarget());
  session.start('a token', 'a person');
  const shown = renderWithProviders(<LeaveFirm />, {
    session,
    canned: [respondWith(showProfile, driverProfile()), canned],
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Leave this firm' }));
  const question = screen.getByRole('dialog', {
    name: 'Are you sure you want to leave Sahyadri Roadlines ?',
  });
  return { ...shown, session, question };
}

describe('leaving the firm', () => {
  it('asks for confirmation and explains the consequences', async () => {
    const { user, posted, question } = await renderQuestion();
    expect(question.textContent).toContain('You are signed out on every device.');
    await user.click(screen.getByRole('button', { name: 'No, cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posted(leaveFirm)).toEqual([]);
  });

  it('ends the session in this browser', async () => {
    const { user, posted, session } = await renderQuestion();
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(await screen.findByText('You have left Sahyadri Roadlines')).toBeTruthy();
    await waitFor(() => expect([session.token(), session.hasLoggedOut()]).toEqual([null, true]));
    expect(posted(leaveFirm)).toEqual([{}]);
  });

  it('explains to the last owner what to do first, and keeps them signed in', async () => {
    const { user, session } = await renderQuestion(refuseWith(leaveFirm, 'last-admin'));
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    const refusal = 'Add another owner first, who has signed in';
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session.token()).toBe('a token');
  });
});
