import { type Role } from '@bahi/contract/may';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { specimenWith, type WireTrip } from '../../features/trips/trip-specimen.ts';
import { TripInfoActions, TripMore } from './trip-info-actions.tsx';

afterEach(cleanup);

function listActions(role: Role, changed: Partial<WireTrip>, narrow = false): (string | null)[] {
  const props = {
    trip: specimenWith(changed),
    onAdd: jest.fn(),
    onNextStep: jest.fn(),
    onReceivePod: jest.fn(),
    onReopen: jest.fn(),
    onShare: jest.fn(),
    onDelete: jest.fn(),
  };
  renderWithProviders(
    <>
      <TripInfoActions {...props} />
      <TripMore {...props} />
    </>,
    { role, narrow },
  );
  const controls = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')];
  return controls.map((control) => control.getAttribute('aria-label') ?? control.textContent);
}

const COMPLETED = { status: 'COMPLETED' } as const;
const CLOSING = { by: 'settlement', received: 24_000, tds: 0, writtenOff: 0, user: null } as const;
const SETTLED = { status: 'SETTLED', closing: CLOSING } as const;

describe('the actions on a trip', () => {
  it('are the steps of the office, which only an owner may undo', () => {
    const steps = ['POD received', 'Submit POD', 'Share'];
    const links = ['Edit Trip', 'Start another like this'];
    expect(listActions('ADMIN', COMPLETED)).toEqual([...steps, 'Delete Trip', ...links]);
    cleanup();
    expect(listActions('MANAGER', COMPLETED)).toEqual([...steps, ...links]);
    cleanup();
    expect(listActions('ADMIN', SETTLED)).toEqual(['Reopen', 'Share', ...links]);
  });

  it.each([
    ['completed', COMPLETED],
    ['settled', SETTLED],
  ])('are for an auditor only to share a %s trip', (_, trip) => {
    expect(listActions('AUDITOR', trip)).toEqual(['Share']);
  });

  it('are for an auditor only to share a trip, also on a phone', () => {
    expect(listActions('ADMIN', { status: 'STARTED' }, true)).toEqual([
      'Add Advance',
      'Add Expense',
      'End Trip',
      'Share',
      'More',
    ]);
    cleanup();
    expect(listActions('AUDITOR', { status: 'STARTED' }, true)).toEqual(['Share']);
  });
});
