import { listUsers } from '@bahi/contract/access/list-users';
import { type WireResponse } from '@bahi/contract/define';
import { dryRunOf } from '@bahi/contract/dry-run';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { findParty } from '@bahi/contract/parties/find-party';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listLocations } from '@bahi/contract/places/list-locations';
import { latestLr } from '@bahi/contract/trips/latest-lr';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { type Day } from '@bahi/kernel/day';
import { OfflineBar } from '@bahi/ui-kit/feedback/offline-bar';
import {
  type CannedResponse,
  OWNER,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type BranchChoice } from '../../../branches/branch-choice.ts';
import { WIRE_TRIP, type WireTrip, specimenWith } from '../trip-specimen.ts';
import { EditTrip } from './edit-trip.tsx';

export const STARTED = {
  status: 'STARTED',
  endedAt: null,
  endReading: null,
  unloadingWeight: null,
  podSubmittedAt: null,
} as const;

const RAJESH = { id: 'a-user', name: 'Rajesh Patil' };
export const CLOSING = { by: 'settlement', received: 24_500, tds: 0, writtenOff: 500, user: RAJESH } as const;
export const SETTLED = {
  status: 'SETTLED',
  settledAt: '2026-11-17' as Day,
  balance: 0,
  closing: CLOSING,
} as const;

const DRY_RUN = dryRunOf(updateTrip);
type DryRunAnswer = WireResponse<typeof DRY_RUN>;

const LISTS: readonly CannedResponse[] = [
  respondWith(listVehicles, { vehicles: [], length: 0 }),
  respondWith(listParties, { customers: [], length: 0 }),
  respondWith(listLocations, { locations: [], length: 0 }),
  respondWith(listUsers, { users: [], length: 0 }),
  refuseWith(findVehicle, 'not-found'),
  refuseWith(findParty, 'not-found'),
  respondWith(latestLr, { latestLrNumber: 'LR-1250', nextLrNumber: 'LR-1251' }),
  respondWith(uploadFile, {
    filename: 'a1000000-0000-5000-8000-000000000002',
    originalName: 'signed.png',
    mimetype: 'image/png',
    size: 8,
  }),
];

interface RenderOptions {
  readonly canned?: CannedResponse;
  /** The answer to each dry run. */
  readonly asked?: DryRunAnswer;
  readonly actions?: { readonly onReopen?: () => void };
  readonly branches?: BranchChoice | null;
  readonly narrow?: boolean;
}

/** Renders the wizard of a trip, with functions that fill it in as a user does. */
export function renderEditTrip(
  answered: Partial<WireTrip> = {},
  {
    canned = respondWith(updateTrip, { trip: WIRE_TRIP }),
    asked = { wouldDo: true, refusal: null, figures: { shortage: null } },
    actions = { onReopen: jest.fn() },
    branches = null,
    narrow = false,
  }: RenderOptions = {},
) {
  const handlers = { onSettle: jest.fn(), onLeave: jest.fn() };
  const choice = { branches, deliveryBranches: branches?.options ?? [] };
  const page = (
    <>
      <EditTrip trip={specimenWith(answered)} {...choice} {...handlers} {...actions} />
      <OfflineBar owner={OWNER} />
    </>
  );
  const shown = renderWithProviders(page, {
    canned: [canned, respondWith(DRY_RUN, asked), ...LISTS],
    narrow,
  });
  const { user } = shown;
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
  return {
    ...shown,
    ...handlers,
    field,
    open: (step: string) => user.click(screen.getByRole('button', { name: step })),
    enter: async (name: RegExp, text: string) => {
      await user.clear(field(name));
      if (text === '') return;
      await user.click(field(name));
      await user.paste(text);
    },
    save: () => user.click(screen.getByRole('button', { name: 'Save and Proceed' })),
    sent: () => shown.posted(updateTrip),
  };
}
