import { findParty } from '@bahi/contract/parties/find-party';
import { refusals } from '@bahi/contract/refusals';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { type Day } from '@bahi/kernel/day';
import { refuseWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { WIRE_TRIP, type WireTrip } from '../trip-specimen.ts';
import { CLOSING, renderEditTrip, SETTLED, STARTED } from './edit-trip-specimen.tsx';

afterEach(cleanup);

const PROOF = 'a1000000-0000-5000-8000-000000000001';
const WITH_PROOF = {
  podId: { fileName: PROOF, originalName: 'pod.pdf', fileType: 'application/pdf', fileSize: 2048 },
};

const steps = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .join(' · ');
const isOpen = (step: string) =>
  screen.getByRole('button', { name: step }).getAttribute('aria-expanded') === 'true';

describe('EditTrip', () => {
  it.each<[string, Partial<WireTrip>, string]>([
    ['that has ended', { status: 'COMPLETED', podSubmittedAt: null }, 'Start Trip · End Trip'],
    ['whose POD came in', { status: 'POD_RECEIVED', podSubmittedAt: null }, 'Start Trip · End Trip'],
    ['whose POD is submitted', {}, 'Start Trip · End Trip · Submit POD · Account Settled'],
    [
      'by the hour',
      { vehicle: { ...WIRE_TRIP.vehicle, odoType: 'HR' } },
      'Start Trip · End Trip · Submit Invoice · Account Settled',
    ],
  ])('shows the reached steps of a trip %s', (_, answered, expected) => {
    renderEditTrip(answered);
    expect(steps()).toBe(expected);
  });

  it('shows only the start step, open, while the trip runs', async () => {
    const { posted } = renderEditTrip(STARTED);
    await waitFor(() => expect(posted(findParty)).toHaveLength(1));
    expect(steps()).toBe('Start Trip');
    expect(isOpen('Start Trip')).toBe(true);
  });

  it('closes all steps once the trip has ended', () => {
    renderEditTrip();
    expect(['Start Trip', 'End Trip', 'Submit POD', 'Account Settled'].filter(isOpen)).toEqual([]);
  });

  it('shows the entered values on closed steps', () => {
    renderEditTrip({ ...WITH_PROOF, metadata: '{"podNumber":"7731"}' });
    const regionText = (step: string) => screen.getByRole('region', { name: step }).textContent;
    expect(regionText('Start Trip')).toContain('12-11-2026 · Latur to Bhiwandi · Gokul Agro Traders');
    expect(regionText('End Trip')).toContain('14-11-2026 · 1,84,802 KM · 19.75 MT');
    expect(regionText('End Trip')).toContain('pod.pdf');
    expect(regionText('Submit POD')).toContain('15-11-2026 · 7731');
    expect(regionText('Account Settled')).toContain('₹25,000.00 pending');
    cleanup();
    renderEditTrip(SETTLED);
    expect(regionText('Account Settled')).toContain('17-11-2026 by Rajesh');
  });

  it("opens the next step after each save, and the trip's details after the last", async () => {
    const { open, enter, save, sent, onLeave } = renderEditTrip();
    await open('Start Trip');
    await enter(/^Material/, 'Cement');
    await save();
    await waitFor(() => expect(isOpen('End Trip')).toBe(true));
    expect(await screen.findByText('Trip Details Updated')).toBeTruthy();
    await save();
    await waitFor(() => expect(isOpen('Submit POD')).toBe(true));
    await enter(/^POD Number/, '7731');
    expect(onLeave).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
    // Nothing was changed in the second step, so it is not sent.
    expect(sent()).toEqual([
      { tripId: WIRE_TRIP.id, material: 'Cement' },
      { tripId: WIRE_TRIP.id, metadata: '{"podNumber":"7731"}' },
    ]);
  });

  it("opens the trip's details after the step that matches the status", async () => {
    const { enter, save, onLeave } = renderEditTrip(STARTED);
    await enter(/^Material/, 'Cement');
    await save();
    await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
  });

  it('asks before leaving a step with edits', async () => {
    const { user, open, enter, field } = renderEditTrip();
    await open('Start Trip');
    await enter(/^Material/, 'Cement');
    await open('End Trip');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving ?' });
    await user.click(within(question).getByRole('button', { name: 'No, cancel' }));
    expect(field(/^Material/).value).toBe('Cement');
    await open('End Trip');
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure" }));
    await waitFor(() => expect(isOpen('End Trip')).toBe(true));
    await open('Start Trip');
    await waitFor(() => expect(field(/^Material/).value).toBe('Soya DOC'));
  });
});

describe('the start step', () => {
  it('takes a reason for a corrected fare, and for nothing else', async () => {
    const { user, enter, save, sent } = renderEditTrip(STARTED);
    await enter(/^Material/, 'Cement');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await enter(/^Fare(?! Type)/, '2100');
    await user.click(screen.getByLabelText('Reason'));
    await user.paste('Rate as agreed on the phone');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([
      { tripId: WIRE_TRIP.id, rate: 2100, material: 'Cement', reason: 'Rate as agreed on the phone' },
    ]);
  });

  it('names a change that is not sent by its fields', async () => {
    const { enter, save } = renderEditTrip(STARTED, { canned: refuseWith(updateTrip, 'unavailable') });
    await enter(/^Material/, 'Cement');
    await enter(/^Fare(?! Type)/, '2100');
    await save();
    expect(await screen.findByText('1 entry not sent: Change of LR-1248 (Fare, Material)')).toBeTruthy();
  });

  it('sends only what was changed, and lists it', async () => {
    const { enter, save, sent, user } = renderEditTrip(STARTED);
    await enter(/^Fare\b(?! Type)/, 'Rs. 1,900');
    await enter(/^Material/, '');
    await enter(/^Notes/, '');
    await user.click(screen.getByRole('button', { name: 'Take the next LR number' }));
    await waitFor(() => expect(screen.getByText('4 fields')).toBeTruthy());
    expect(screen.getByText(/changed: Fare, LR\/Builty Number, Material, Notes/)).toBeTruthy();
    await save();
    const changed = { rate: 1900, lrNumber: 'LR-1251', material: null, metadata: '{"notes":null}' };
    expect(sent()).toEqual([{ tripId: WIRE_TRIP.id, ...changed }]);
  });

  it('says at the fare that the change brings the trip into surplus', async () => {
    const message = 'The trip has received ₹5,000 more than is due for it';
    const warnings = [{ code: 'trip-surplus', message, field: 'rate' }] as const;
    const asked = { wouldDo: true, refusal: null, figures: { shortage: null }, warnings: [...warnings] };
    const { enter, field } = renderEditTrip(STARTED, { asked });
    await enter(/^Fare\b(?! Type)/, '500');
    await screen.findByText(message);
    expect(field(/^Fare\b(?! Type)/).getAttribute('aria-describedby')).toBe(
      screen.getByText(message).closest('[id]')?.id,
    );
  });

  it('shows the fare and the pending balance on each key', async () => {
    const { enter } = renderEditTrip(STARTED);
    const figure = () => screen.getByRole('heading', { name: 'Trip Fare' }).closest('section')?.textContent;
    expect(figure()).toContain('₹40,000.0020 MT × ₹2,000.00');
    await enter(/^Loading Weight/, '19.5');
    expect(figure()).toContain('₹39,000.0019.5 MT × ₹2,000.00');
    expect(figure()).toContain('Advance Collected−₹15,000.00');
    expect(figure()).toContain('Pending Balance₹24,000.00');
  });

  it('keeps the fare in sight in the footer on a phone', async () => {
    const shown = renderEditTrip(STARTED, { actions: {}, narrow: true });
    const footer = () => document.querySelector('footer')?.textContent ?? '';
    expect(footer()).toContain('Fare ₹40,000.00');
    await shown.enter(/^Fare\b(?! Type)/, '2100');
    expect(footer()).toContain('Fare ₹42,000.00');
    expect(footer()).toContain('1 field changed: Fare');
  });

  it('shows no sum where nothing was received or deducted', () => {
    const isPlain = () => document.querySelector('.trip-money .bahi-total')?.getAttribute('data-plain');
    renderEditTrip();
    expect(isPlain()).toBe('false');
    cleanup();
    renderEditTrip({ advance: { totalAdvance: 0, advances: [] } });
    expect(isPlain()).toBe('true');
  });

  it('sends the weight again with a new unit, as the screen shows it', async () => {
    const { user, save, sent } = renderEditTrip({ ...STARTED, rateType: 'FIXED', rate: 40_000 });
    await user.click(screen.getByRole('combobox', { name: /^Weight Unit/ }));
    await user.click(await screen.findByRole('option', { name: 'KG' }));
    await save();
    expect(sent()).toEqual([{ tripId: WIRE_TRIP.id, weightUnit: 'KG', loadingWeight: 20 }]);
  });

  it('refuses to clear required fields', async () => {
    const { enter, save, sent } = renderEditTrip(STARTED);
    await enter(/^Start Date/, '');
    await enter(/^LR/, '');
    await save();
    expect(await screen.findByText('2 fields')).toBeTruthy();
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['lr-number-taken', { lrNumber: refusals['lr-number-taken'].message }, /^LR/, 'LR-9'],
    [
      'unloading-exceeds-loading',
      { loadingWeight: 'Cannot be less than Unloading: 19.75 MT' },
      /^Loading/,
      '19',
    ],
    ['end-reading-too-low', { startReading: 'Cannot be more than Odo: 1,84,802 KM' }, /^Start Odo/, '184900'],
  ] as const)('shows %s at its field, and keeps what was typed', async (code, fields, name, typed) => {
    const { open, enter, field, save, onLeave } = renderEditTrip(
      {},
      {
        canned: refuseWith(updateTrip, code, fields),
      },
    );
    await open('Start Trip');
    await enter(name, typed);
    await save();
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(Object.values(fields)[0] ?? '')).toBeTruthy();
    expect(field(name).value.replaceAll(',', '')).toBe(typed);
    expect(onLeave).not.toHaveBeenCalled();
  });
});

describe('the end step', () => {
  it('sends days, reading, weight and another proof', async () => {
    const trip = { ...WITH_PROOF, podReceivedAt: '2026-11-15' as Day };
    const figures = { shortage: { weight: 0.5, worth: 1_000 } };
    const asked = { wouldDo: true, refusal: null, figures };
    const { user, open, enter, save, sent } = renderEditTrip(trip, { asked });
    await open('End Trip');
    await enter(/^End Date/, '13112026');
    await enter(/^Destination Odometer/, '184810');
    await enter(/^Unloading Weight/, '19.5');
    expect(await screen.findByText('0.5 MT × ₹2,000.00 = ₹1,000.00')).toBeTruthy();
    await enter(/^POD Received Date/, '14112026');
    await user.upload(
      screen.getByLabelText<HTMLInputElement>('POD', { selector: 'input' }),
      new File(['png'], 'signed.png'),
    );
    await screen.findByText(/changed: .*POD/);
    await save();
    expect(sent()).toEqual([
      {
        tripId: WIRE_TRIP.id,
        endedAt: '2026-11-13',
        endReading: 184_810,
        unloadingWeight: 19.5,
        pod: { fileName: 'a1000000-0000-5000-8000-000000000002' },
        podReceivedAt: '2026-11-14',
      },
    ]);
  });

  it('removes the proof', async () => {
    const { user, open, save, sent } = renderEditTrip(WITH_PROOF);
    await open('End Trip');
    await user.click(screen.getByRole('button', { name: 'Remove pod.pdf' }));
    await save();
    expect(sent()).toEqual([{ tripId: WIRE_TRIP.id, pod: null }]);
  });
});

it.each([
  ['Start Trip', /^Start Date/, '15112026', { startedAt: 'Start date cannot be greater than end date' }],
  ['End Trip', /^Unloading Weight/, '21', { unloadingWeight: 'Cannot be more than Loading: 20MT' }],
  ['Submit POD', /^Date/, '13112026', { podSubmittedAt: 'Should be more than: 14-11-2026' }],
] as const)(
  'the step %s says while typing why the server would refuse %s, and sends it all the same',
  async (step, name, typed, fields) => {
    const refusal = { status: 422, code: 'date-before-end', message: 'No', fields } as const;
    const asked = { wouldDo: false, refusal, figures: { shortage: null } };
    const { open, enter, save, sent } = renderEditTrip({}, { asked });
    await open(step);
    await enter(name, typed);
    expect(await screen.findByText(Object.values(fields)[0] ?? '')).toBeTruthy();
    expect(sent()).toEqual([]);
    await save();
    expect(sent()).toHaveLength(1);
  },
);

describe('a settled trip', () => {
  it('locks what changes its balance, and says why once and at each field', async () => {
    const { open, field, user } = renderEditTrip(SETTLED);
    expect(screen.getByText(/^This trip is settled/).parentElement?.textContent).toContain(
      'What moves its balance is locked: party, start date, fare, weights, readings.',
    );
    await open('Start Trip');
    const locked = [/^Party/, /^Start Date/, /^Start Odo/, /^Fare Type/, /^Fare\b(?! Type)/, /^Loading/];
    expect(locked.map((name) => field(name).readOnly)).toEqual(locked.map(() => true));
    expect(locked.map((name) => field(name).value)).toEqual([
      'Gokul Agro Traders',
      '12-11-2026',
      '1,84,320',
      'Per Metric Ton',
      'Rs. 2,000.00',
      '20',
    ]);
    expect([/^Material/, /^LR/, /^Notes/].map((name) => field(name).readOnly)).toEqual([false, false, false]);
    await user.hover(field(/^Loading/));
    expect(
      await screen.findByText('Locked while the trip is settled. Reopen it to change the weight.'),
    ).toBeTruthy();
  });

  it('locks the reading and weight of the end, but takes a proof', async () => {
    const { open, field } = renderEditTrip(SETTLED);
    await open('End Trip');
    expect([/^Destination/, /^Unloading/].map((name) => field(name).readOnly)).toEqual([true, true]);
    expect(field(/^End Date/).readOnly).toBe(false);
    expect(screen.getByRole('button', { name: 'POD: choose a file' })).toBeTruthy();
  });

  it('separates money from the tax that the customer kept', () => {
    const [advance] = WIRE_TRIP.advance.advances;
    if (advance === undefined) throw new Error('the specimen has an advance');
    const paid = { ...advance, id: 'paid', category: 'PAYMENT_RECEIVED', amount: 19_000 };
    const own = { ...advance, id: 'tax', category: 'TDS', mode: null, amount: 1_000 };
    const share = { ...advance, id: 'share', category: 'BULK_PAYMENT_RECEIVED', amount: 5_000, tds: 500 };
    renderEditTrip({
      ...SETTLED,
      closing: { ...CLOSING, received: 20_000, tds: 1_000, writtenOff: 0 },
      advance: { totalAdvance: 40_000, advances: [advance, paid, own, share] },
    });
    const settled = screen.getByRole('region', { name: 'Account Settled' }).textContent;
    expect(settled).toContain('received ₹19,000.00, TDS ₹1,000.00');
    const money = screen.getByRole('heading', { name: 'Trip Fare' }).closest('section')?.textContent;
    for (const line of ['Settlement−₹19,000.00', 'TDS−₹1,500.00', 'Bulk payment−₹4,500.00'])
      expect(money).toContain(line);
  });

  it('says in figures what reopening would do', async () => {
    const onReopen = jest.fn();
    const { user } = renderEditTrip(SETTLED, { actions: { onReopen } });
    const card = screen.getByRole('heading', { name: 'Reopening would' }).closest('section');
    expect(card?.textContent).toContain(
      'take back the settlement of ₹24,500.00 and the write-off of ₹500.00, of 17-11-2026',
    );
    expect(card?.textContent).toContain('with ₹25,000.00 pending');
    await user.click(screen.getByRole('button', { name: 'Reopen trip' }));
    expect(onReopen).toHaveBeenCalledTimes(1);
  });

  it('cannot be reopened by a manager, nor after a bulk payment', () => {
    renderEditTrip(SETTLED, { actions: {} });
    expect(screen.queryByRole('button', { name: 'Reopen trip' })).toBeNull();
    expect(screen.getByText(/Only an admin may reopen it/)).toBeTruthy();
    cleanup();
    renderEditTrip({ ...SETTLED, closing: { ...CLOSING, by: 'bulk', received: 25_000, writtenOff: 0 } });
    expect(screen.queryByRole('button', { name: 'Reopen trip' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Reopening would' })).toBeNull();
    expect(screen.getByText(/A bulk payment settled it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'khata of Gokul Agro Traders' })).toBeTruthy();
    expect(screen.getByText(/by a bulk payment$/)).toBeTruthy();
  });
});

it('a trip that waits for its settlement leads to it', async () => {
  const { user, open, onSettle } = renderEditTrip();
  await open('Account Settled');
  await user.click(screen.getByRole('button', { name: 'Settle Trip' }));
  expect(onSettle).toHaveBeenCalledTimes(1);
});
