import { type WireResponse } from '@bahi/contract/define';
import { dryRunOf } from '@bahi/contract/dry-run';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { type ForDriver } from '@bahi/contract/for-driver';
import { endTrip } from '@bahi/contract/trips/end-trip';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { paise } from '@bahi/kernel/paise';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type TripOfAnyone, type TripSummary } from '../trip.ts';
import { WIRE_TRIP, DRIVER_SPECIMEN, SPECIMEN } from '../trip-specimen.ts';
import { EndTripDialog } from './end-trip-dialog.tsx';

afterEach(cleanup);

const STARTED: TripSummary = { ...SPECIMEN, status: 'STARTED', endedAt: null, endReading: null };

const EXCAVATOR: TripSummary = {
  ...STARTED,
  vehicle: { ...STARTED.vehicle, vehicleType: 'HEMV', odoType: 'HR' },
  rateType: 'PER_HR',
  loadingWeight: null,
  weightUnit: null,
  startReading: 120,
};

/** An upload that the server accepted. */
const UPLOADED = {
  filename: 'a1000000-0000-5000-8000-000000000001',
  originalName: 'pod.pdf',
  mimetype: 'application/pdf',
  size: 8,
};

const DRY_RUN = dryRunOf(endTrip);
type DryRunAnswer = WireResponse<typeof DRY_RUN>;

function wouldDo(shortage: NonNullable<DryRunAnswer['figures']>['shortage'] = null): DryRunAnswer {
  const figures = { lowestReading: null, lowestReadingOfFare: null, shortage };
  return { wouldDo: true, refusal: null, figures };
}

function wouldRefuse(fields: Readonly<Record<string, string>>): DryRunAnswer {
  const refusal = { status: 422, code: 'end-reading-too-low', message: 'No', fields } as const;
  return { ...wouldDo(), wouldDo: false, refusal };
}

const wouldDoForDriver: WireResponse<ForDriver<typeof DRY_RUN>> = {
  wouldDo: true,
  refusal: null,
  figures: { lowestReading: 184_320, shortage: { weight: 0.25 } },
};

const NO_ANSWER_YET = new Promise<never>(() => undefined);

function renderDialog(
  trip: TripOfAnyone = STARTED,
  canned: CannedResponse = respondWith(endTrip, { trip: WIRE_TRIP }),
  upload: CannedResponse = respondWith(uploadFile, UPLOADED),
) {
  const onClose = jest.fn();
  const dryRun: { path: string; status: number; body: unknown } = { ...respondWith(DRY_RUN, wouldDo()) };
  const shown = renderWithProviders(<EndTripDialog trip={trip} onClose={onClose} />, {
    canned: [canned, upload, dryRun],
  });
  return {
    ...shown,
    onClose,
    /** From now on the server answers each dry run like this. */
    dryRun: (answer: object) => void (dryRun.body = answer),
    fill: (name: RegExp, text: string) => shown.enter(screen.getByRole('textbox', { name }), text),
    end: () => shown.user.click(screen.getByRole('button', { name: 'End Trip' })),
  };
}

describe('ending a trip', () => {
  it('sends the day, the reading and the weight', async () => {
    const { fill, end, posted, onClose } = renderDialog();
    await fill(/^End Date/, '14112026');
    await fill(/^Destination Odometer/, '184802.5');
    await fill(/^Unloading Weight/, '19.75');
    await end();
    expect(posted(endTrip)).toEqual([
      { tripId: STARTED.id, endedAt: '2026-11-14', endReading: 184_802.5, unloadingWeight: 19.75 },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks once more before it sends a reading that no lorry can have driven', async () => {
    const { user, fill, end, posted } = renderDialog();
    await fill(/^End Date/, '13112026');
    await fill(/^Destination Odometer/, '1071810');
    await fill(/^Unloading Weight/, '20');
    expect(screen.getAllByRole('note')[0]?.textContent).toContain(
      '8,87,490 KM since the last reading, in 1 day',
    );
    await end();
    expect(await screen.findByText('8,87,490 km in a day?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'No, correct it' }));
    expect(posted(endTrip)).toEqual([]);
    await end();
    await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
    expect(posted(endTrip)).toMatchObject([{ endReading: 1_071_810 }]);
  });

  it('does not compare the reading with that of a meter that was replaced meanwhile', async () => {
    const vehicle = { ...STARTED.vehicle, meterReplacedOn: STARTED.startedAt };
    const { fill, end, posted } = renderDialog({ ...STARTED, vehicle });
    await fill(/^Destination Odometer/, '1071810');
    await fill(/^Unloading Weight/, '20');
    await end();
    expect(posted(endTrip)).toMatchObject([{ endReading: 1_071_810 }]);
  });

  it('sends the POD that was uploaded', async () => {
    const { user, fill, end, posted } = renderDialog();
    await user.upload(screen.getByLabelText('POD', { selector: 'input' }), new File(['%PDF-1.4'], 'pod.pdf'));
    await fill(/^Unloading Weight/, '20');
    await end();
    expect(posted(endTrip)).toMatchObject([{ pod: { fileName: UPLOADED.filename } }]);
  });

  it('waits for a POD that is not uploaded, and says so', async () => {
    const { user, fill, end, posted } = renderDialog(
      STARTED,
      undefined,
      refuseWith(uploadFile, 'unavailable'),
    );
    await user.upload(screen.getByLabelText('POD', { selector: 'input' }), new File(['%PDF-1.4'], 'pod.pdf'));
    await fill(/^Unloading Weight/, '20');
    await end();
    expect(screen.getByText('Wait until the file is uploaded, or remove it')).toBeTruthy();
    expect(posted(endTrip)).toEqual([]);
  });

  it('shows the value of a shortage as the server computed it', async () => {
    const { fill, dryRun } = renderDialog();
    dryRun(wouldDo({ weight: 0.25, worth: 500 }));
    await fill(/^Unloading Weight/, '19.75');
    expect((await screen.findByRole('note')).textContent).toContain('0.25 MT × ₹2,000.00 = ₹500.00');
  });

  it('spreads a fixed fare over the loading weight', async () => {
    const { fill, dryRun } = renderDialog({ ...STARTED, rateType: 'FIXED', rate: paise(40_000_00) });
    dryRun(wouldDo({ weight: 0.25, worth: 500 }));
    await fill(/^Unloading Weight/, '19.75');
    expect((await screen.findByRole('note')).textContent).toContain('0.25 MT × ₹40,000.00 ÷ 20 MT = ₹500.00');
  });

  it('shows a shortage while other fields change, but none for another weight that has no answer', async () => {
    const { fill, dryRun, posted } = renderDialog();
    dryRun(wouldDo({ weight: 0.25, worth: 500 }));
    await fill(/^Unloading Weight/, '19.75');
    await screen.findByRole('note');
    dryRun(NO_ANSWER_YET);
    await fill(/^Destination Odometer/, '184802');
    await waitFor(() => expect(posted(DRY_RUN).at(-1)).toMatchObject({ endReading: 184_802 }));
    expect(screen.getByRole('note')).toBeTruthy();
    await fill(/^Unloading Weight/, '19.5');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('shows a driver, who adds no charges, the missing weight alone', async () => {
    const running = { ...DRIVER_SPECIMEN, status: 'STARTED', endedAt: null, endReading: null } as const;
    const { fill, dryRun } = renderDialog(running);
    dryRun(wouldDoForDriver);
    await fill(/^Unloading Weight/, '19.75');
    expect((await screen.findByRole('note')).textContent).toBe('Shortage 0.25 MT');
  });

  it('requires the weight where the vehicle carries a load', async () => {
    const { end, posted } = renderDialog();
    await end();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(endTrip)).toEqual([]);
  });

  it('requires the hours of an hour-type vehicle, and no weight', async () => {
    const { end, posted } = renderDialog(EXCAVATOR);
    expect(screen.queryByRole('textbox', { name: /^Unloading Weight/ })).toBeNull();
    await end();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(endTrip)).toEqual([]);
  });

  it.each([
    [/^End Date/, '11112026', { endedAt: 'Should be more than: 12-11-2026' }],
    [/^Destination Odometer/, '184319.99', { endReading: 'Cannot be less than Start Odo: 1,84,320 KM' }],
    [/^Unloading Weight/, '20.000001', { unloadingWeight: 'Cannot be more than Loading: 20MT' }],
  ] as const)(
    'says while typing why the server would refuse %s, and sends it all the same',
    async (name, typed, fields) => {
      const { fill, end, posted, dryRun } = renderDialog();
      await fill(/^Unloading Weight/, '20');
      dryRun(wouldRefuse(fields));
      await fill(name, typed);
      expect(await screen.findByText(Object.values(fields)[0] ?? '')).toBeTruthy();
      expect(posted(endTrip)).toEqual([]);
      await end();
      expect(posted(endTrip)).toHaveLength(1);
    },
  );

  it('refuses a day after today', async () => {
    const { fill, end, posted } = renderDialog();
    await fill(/^End Date/, '21112026');
    await fill(/^Unloading Weight/, '20');
    await end();
    expect(await screen.findByText('Future date not allowed')).toBeTruthy();
    expect(posted(endTrip)).toEqual([]);
  });

  it('shows the lowest reading that the receipts of an hourly fare allow at its field', async () => {
    const message = 'Cannot be less than Odo: 122.5 HR';
    const { fill, end, onClose } = renderDialog(
      EXCAVATOR,
      refuseWith(endTrip, 'end-reading-too-low', { endReading: message }),
    );
    await fill(/^Destination Odometer/, '122');
    await end();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that it failed when the server gives no reason', async () => {
    const { fill, end, onClose } = renderDialog(STARTED, { path: endTrip.path, status: 500, body: null });
    await fill(/^Unloading Weight/, '20');
    await end();
    expect(await screen.findByText('Unable to end trip. Please try again later.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
