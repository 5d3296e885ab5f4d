import { codes } from '@bahi/contract/codes';
import { type TripStatus, tripStatuses } from '@bahi/contract/labels';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PAYMENT_MODE_COLOURS } from './badge.tsx';
import { TripStatusPill } from './trip-status-pill.tsx';

afterEach(cleanup);

it('TripStatusPill is yellow before the trip ends, green afterwards, and red for a cancelled trip', () => {
  const pillColour = (status: TripStatus) => {
    render(<TripStatusPill status={status} />);
    return screen.getByText(tripStatuses[status]).closest<HTMLElement>('[data-colour]')?.dataset['colour'];
  };
  expect(Object.fromEntries(codes(tripStatuses).map((status) => [status, pillColour(status)]))).toEqual({
    CREATED: 'yellow',
    STARTED: 'yellow',
    COMPLETED: 'green',
    POD_RECEIVED: 'green',
    POD_SUBMITTED: 'green',
    SETTLED: 'green',
    CANCELLED: 'red',
  });
});

it('each mode of payment has its own colour', () => {
  expect(PAYMENT_MODE_COLOURS).toEqual({ CASH: 'green', CHEQUE: 'blue', CREDIT: 'yellow', ONLINE: 'purple' });
});
