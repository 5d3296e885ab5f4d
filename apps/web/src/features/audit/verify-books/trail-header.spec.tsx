import { listVerifications } from '@bahi/contract/audit/list-verifications';
import { verifyBooks } from '@bahi/contract/audit/verify-books';
import { type WireResponse } from '@bahi/contract/define';
import { type Role } from '@bahi/contract/may';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { TRAIL_PAGE } from '../trail.ts';
import { TrailHeader } from './trail-header.tsx';

afterEach(cleanup);

type WireVerification = WireResponse<typeof listVerifications>['verifications'][number];

/** The day of these specs is 20 November 2026. */
const OK: WireVerification = {
  id: '99999999-9999-4999-8999-999999999991',
  state: 'OK',
  startedAt: '2026-11-19T19:30:00.000Z',
  finishedAt: '2026-11-19T19:30:02.000Z',
  done: 48_181,
  events: 48_181,
  streams: 1_204,
  size: 48_181,
  root: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
};
const RUNNING: WireVerification = {
  ...OK,
  ...{ id: '99999999-9999-4999-8999-999999999992', state: 'RUNNING', finishedAt: null },
  ...{ done: 12_000, streams: 0, size: 0, root: '' },
};

const listed = (...verifications: WireVerification[]) =>
  respondWith(listVerifications, { verifications, length: verifications.length });

function renderHeader(canned: CannedResponse[], { address = TRAIL_PAGE, role = 'ADMIN' as Role } = {}) {
  // The list is kept, so that a spec can change the answers.
  const answers = [...canned];
  return {
    answers,
    ...renderWithProviders(<TrailHeader actions={null} />, { canned: answers, address, role }),
  };
}

const line = () => screen.findByRole('status');
const shows = (text: string) => waitFor(async () => expect((await line()).textContent).toBe(text));
const tone = async () => (await line()).querySelector('[data-tone]')?.getAttribute('data-tone');

describe('TrailHeader', () => {
  it('says in green that the books are in order, how many events they have, and since when', async () => {
    renderHeader([listed(OK)]);
    await shows('Books verified today 01:00: 48,181 events in 1,204 streams, all in order.');
    expect(await tone()).toBe('good');
  });

  it('names in red the first break, and leads to its row with the filters of the list', async () => {
    const firstBreak = { number: 47_902, reason: 'EVENT_CHANGED' } as const;
    renderHeader([listed({ ...OK, state: 'BROKEN', firstBreak })], { address: `${TRAIL_PAGE}?kinds=ALL` });
    await shows(
      'The books are broken at entry 47,902. This entry is not as it was recorded. Verified today 01:00.',
    );
    expect(await tone()).toBe('bad');
    expect(screen.getByRole('link', { name: 'entry 47,902' }).getAttribute('href')).toBe(
      `${TRAIL_PAGE}?kinds=ALL&entry=47902`,
    );
  });

  it('says that books could not be read, or were never verified', async () => {
    renderHeader([listed({ ...OK, state: 'FAILED' })]);
    await shows('The books could not be read for a verification, today 01:00.');
    expect(await tone()).toBe('bad');
    cleanup();
    renderHeader([listed()]);
    await shows('The books were not verified yet.');
  });

  it.each([
    ['2026-11-18T01:00:00+05:30', 'good', /^Books verified 18-11-2026 01:00: /],
    ['2026-11-17T01:00:00+05:30', 'warning', /^Last verified 17-11-2026 01:00: .* was not verified\.$/],
  ])('calls books verified for two days: %s', async (finishedAt, expected, words) => {
    renderHeader([listed({ ...OK, finishedAt: new Date(finishedAt).toISOString() })]);
    await waitFor(async () => expect((await line()).textContent).toMatch(words));
    expect(await tone()).toBe(expected);
  });

  it('begins a verification, and follows it to its end', async () => {
    const { user, answers, posted } = renderHeader([
      listed(OK),
      respondWith(verifyBooks, { verification: RUNNING }),
    ]);
    await shows('Books verified today 01:00: 48,181 events in 1,204 streams, all in order.');
    answers[0] = listed(RUNNING);
    await user.click(screen.getByRole('button', { name: 'Verify now' }));
    await shows('Verifying the books: 12,000 of 48,181 events…');
    expect(posted(verifyBooks)).toEqual([{}]);
    expect(screen.getByRole('button', { name: 'Verify now' })).toHaveProperty('disabled', true);
    answers[0] = listed({ ...OK, id: RUNNING.id, finishedAt: '2026-11-20T03:32:00.000Z' });
    await waitFor(
      async () =>
        expect((await line()).textContent).toBe(
          'Books verified today 09:02: 48,181 events in 1,204 streams, all in order.',
        ),
      { timeout: 4_000 },
    );
    expect(screen.getByRole('button', { name: 'Verify now' })).toHaveProperty('disabled', false);
  });

  it('says that another verification runs already', async () => {
    const { user } = renderHeader([listed(OK), refuseWith(verifyBooks, 'too-many')]);
    await user.click(await screen.findByRole('button', { name: 'Verify now' }));
    expect((await screen.findAllByText('Too many attempts; please try again later')).length).toBeGreaterThan(
      0,
    );
  });

  it('offers the auditor a verification, too', async () => {
    renderHeader([listed(OK)], { role: 'AUDITOR' });
    expect(await screen.findByRole('button', { name: 'Verify now' })).toBeTruthy();
  });

  it('says that the last verification could not be loaded, and asks again', async () => {
    const { user, answers } = renderHeader([refuseWith(listVerifications, 'unavailable')]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    answers[0] = listed(OK);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await shows('Books verified today 01:00: 48,181 events in 1,204 streams, all in order.');
  });
});
