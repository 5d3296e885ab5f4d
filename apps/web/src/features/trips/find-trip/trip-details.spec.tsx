import { type Day } from '@bahi/kernel/day';
import { type DatedEntry } from '@bahi/ui-kit/tables/dated-list';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { WIRE_TRIP, type WireTrip, SPECIMEN, specimenWith } from '../trip-specimen.ts';
import { TripDetails } from './trip-details.tsx';

afterEach(cleanup);

const [ADVANCE] = WIRE_TRIP.advance.advances;
if (ADVANCE === undefined) throw new Error('the specimen has an advance');
const BULK_SHARE = {
  ...ADVANCE,
  id: 'bulk',
  mode: null,
  category: 'BULK_PAYMENT_RECEIVED',
  deletable: false,
};
const FUEL = { ...ADVANCE, type: 'ONE_SHOT', category: 'FUEL' } as const;
const WRITE_OFF = { ...ADVANCE, id: 'write-off', mode: null, category: 'FORCE_SETTLED', deletable: false };

function findCard(title: string): HTMLElement {
  const found = screen.getByRole('heading', { name: title }).closest('section');
  if (found === null) throw new Error(`no card ${title}`);
  return found;
}

function renderDetails(changed: Partial<WireTrip> = {}) {
  const onAddAdvance = jest.fn();
  const onAddCharges = jest.fn();
  const onAddExpense = jest.fn();
  const onDelete = jest.fn<(entry: DatedEntry) => void>();
  const shown = renderWithProviders(
    <TripDetails trip={specimenWith(changed)} {...{ onAddAdvance, onAddCharges, onAddExpense, onDelete }} />,
  );
  return { ...shown, onAddAdvance, onAddCharges, onAddExpense, onDelete };
}

describe('TripDetails', () => {
  it('names its branch where the firm has more than one', () => {
    renderWithProviders(<TripDetails trip={SPECIMEN} showsBranch />);
    expect(screen.getByText('Branch').nextElementSibling?.textContent).toBe('Head Office');
  });

  it('names the branch where it is delivered', () => {
    const deliveryBranch = { id: 'a-branch', name: 'Raipur', code: 'RPR' };
    renderWithProviders(<TripDetails trip={{ ...SPECIMEN, deliveryBranch }} showsBranch />);
    expect(screen.getByText('Delivery Branch').nextElementSibling?.textContent).toBe('Raipur');
  });

  it('does not mention branches in a firm with only one', () => {
    renderDetails();
    expect(screen.queryByText(/branch|head office/i)).toBeNull();
  });

  it('shows fare − advance − charges = balance', () => {
    renderDetails({
      amountReceivable: 39_500,
      balance: 24_500,
      adjustment: { totalAdjustment: 500, adjustments: [{ ...WRITE_OFF, amount: 500 }] },
      profit: { grossProfit: 39_500, netProfit: 39_500 },
    });
    const invoice = findCard('Invoice Details').textContent;
    for (const figure of ['₹40,000.00', '−₹15,000.00', '−₹500.00', '₹24,500.00'])
      expect(invoice).toContain(figure);
    expect(findCard('Profit Details').textContent).toContain('₹39,500.00');
  });

  it('shows what the driver paid from their advance, what they returned, and what they have left', () => {
    const given = { ...ADVANCE, type: 'ONE_SHOT', category: 'DRIVER_ADVANCE' } as const;
    const toll = { ...given, id: 'toll', category: 'TOLL', amount: 1_200, fromDriverAdvance: true };
    renderDetails({
      expense: {
        totalExpense: 2_000,
        expenses: [{ ...given, amount: 3_000 }, toll, { ...given, id: 'back', amount: -1_000 }],
      },
      driverAdvances: [{ id: given.id, left: 800 }],
    });
    const profit = findCard('Profit Details').textContent;
    for (const words of [
      '₹800.00 left',
      'from the driver advance',
      'brought back',
      '−₹1,000.00',
      '−₹2,000.00',
    ])
      expect(profit).toContain(words);
  });

  it("indents the driver's payments below the advance that covers them, so that the column adds up", () => {
    const given = { ...ADVANCE, type: 'ONE_SHOT', category: 'DRIVER_ADVANCE', mode: 'CASH' } as const;
    const spent = { ...given, mode: null, category: 'TOLL', fromDriverAdvance: true } as const;
    renderDetails({
      expense: {
        totalExpense: 5_500,
        expenses: [
          { ...given, id: 'first', amount: 2_000 },
          { ...FUEL, id: 'fuel', amount: 500, fuelQuantity: 5 },
          { ...given, id: 'second', amount: 3_000 },
          { ...spent, id: 'toll', amount: 2_000 },
          { ...spent, id: 'parking', category: 'PARKING', amount: 300 },
        ],
      },
    });
    const lines = [...findCard('Profit Details').querySelectorAll('.bahi-dated-entry')].map((line) => [
      line.getAttribute('data-indented') === 'true',
      line.querySelector('.bahi-dated-hairline')?.firstChild?.parentElement?.textContent?.slice(9) ?? '',
      line.querySelector('.bahi-dated-amount')?.textContent,
    ]);
    expect(lines).toEqual([
      [false, expect.stringMatching(/^Driver Advance/), '₹2,000.00'],
      [true, 'Toll ₹2,000.00from the driver advance', ''],
      [false, expect.stringMatching(/^Fuel/), '₹500.00'],
      [false, expect.stringMatching(/^Driver Advance/), '₹3,000.00'],
      [true, 'Parking ₹300.00from the driver advance', ''],
    ]);
  });

  it('calls the receipts of a trip advance only while all of them are', () => {
    const heading = () => findCard('Invoice Details').querySelectorAll('.bahi-dated-label')[1]?.textContent;
    renderDetails();
    expect(heading()).toBe('Advance');
    cleanup();
    renderDetails({ advance: { totalAdvance: 30_000, advances: [ADVANCE, BULK_SHARE] } });
    expect(heading()).toBe('Received');
    expect(screen.getByRole('button', { name: 'Add Advance' })).toBeTruthy();
  });

  it('closes a sum with a double rule, but not a single figure', () => {
    const isPlain = (title: string) =>
      findCard(title).querySelector('.bahi-total')?.getAttribute('data-plain');
    renderDetails();
    expect([isPlain('Invoice Details'), isPlain('Profit Details')]).toEqual(['false', 'true']);
    cleanup();
    renderDetails({ advance: { totalAdvance: 0, advances: [] } });
    expect(isPlain('Invoice Details')).toBe('true');
  });

  it('names receipts by their kind and payment mode', () => {
    const receipt = (id: string, category: string, more: object = {}) => ({
      ...ADVANCE,
      id,
      category,
      ...more,
    });
    renderDetails({
      advance: {
        totalAdvance: 40_000,
        advances: [
          ADVANCE,
          receipt('own', 'PAYMENT_RECEIVED', { mode: 'CHEQUE' }),
          receipt('tax', 'TDS', { mode: null }),
          receipt('share', 'BULK_PAYMENT_RECEIVED', { mode: 'CASH', tds: 500 }),
        ],
      },
    });
    const invoice = findCard('Invoice Details').textContent;
    for (const words of [
      'Advance, Online',
      'Settlement, Cheque',
      'TDS₹15,000.00',
      'Bulk payment, Cashincl. TDS ₹500.00',
    ])
      expect(invoice).toContain(words);
  });

  it('says how to reopen a trip that a bulk payment settled', () => {
    const closing = { by: 'bulk', received: 25_000, tds: 0, writtenOff: 0, user: null } as const;
    renderDetails({ status: 'SETTLED', closing });
    expect(findCard('Invoice Details').textContent).toContain(
      'A bulk payment settled it. To reopen it, delete that payment in the khata of Gokul Agro Traders.',
    );
    expect(screen.getByRole('link', { name: 'khata of Gokul Agro Traders' }).getAttribute('href')).toBe(
      `/dashboard/customers/customer-details?id=${SPECIMEN.customer.id}`,
    );
  });

  it('calls a fixed rate Fixed', () => {
    renderDetails({ rateType: 'FIXED', rate: 40_000 });
    const journey = screen.getByRole('region', { name: 'Journey' });
    expect(within(journey).getByText('Rate Type').nextSibling?.textContent).toBe('Fixed');
    expect(journey.textContent).toContain('Rs. 40,000.00 Fixed');
  });

  it('shows the journey, its readings and the load', () => {
    renderDetails();
    const journey = screen.getByRole('region', { name: 'Journey' }).textContent;
    for (const text of ['Latur', '12-11-2026', 'Bhiwandi', '14-11-2026', '482 KM', '20 MT', '19.75 MT'])
      expect(journey).toContain(text);
    expect(journey).toContain('Rs. 2,000.00 Per Metric Ton');
    expect(screen.getByRole('link', { name: 'Gokul Agro Traders' }).getAttribute('href')).toBe(
      `/dashboard/customers/customer-details?id=${SPECIMEN.customer.id}`,
    );
  });

  it('offers to call customer, driver and manager in one tap on a phone', () => {
    const manager = { id: 'anita', name: 'Anita Kulkarni', phoneNumber: null };
    renderWithProviders(<TripDetails trip={{ ...SPECIMEN, manager }} />, { narrow: true });
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Call Gokul Agro Traders')).toBe('tel:+919422067183');
    expect(href('WhatsApp Gokul Agro Traders')).toBe('https://wa.me/919422067183');
    expect(href('Call Suresh Yadav')).toBe('tel:+919822041375');
    expect(href('WhatsApp Suresh Yadav')).toBe('https://wa.me/919822041375');
    // A person without a number has a row without buttons.
    expect(screen.getByText('Anita Kulkarni')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Call Anita Kulkarni' })).toBeNull();
    cleanup();
    renderDetails();
    expect(screen.queryByRole('link', { name: /^(Call|WhatsApp)/ })).toBeNull();
  });

  it('links the proof of delivery and the receipt of a payment', () => {
    const PDF = { fileType: 'application/pdf' };
    const advance = { ...ADVANCE, receipt: { id: 'slip', originalName: 'slip.pdf', ...PDF, fileSize: 2048 } };
    renderDetails({
      podId: { fileName: 'pod', originalName: 'pod.pdf', ...PDF, fileSize: 1_048_576 },
      advance: { totalAdvance: 15_000, advances: [advance] },
    });
    const journey = screen.getByRole('region', { name: 'Journey' });
    expect(within(journey).getByRole('button', { name: 'Proof of delivery pod.pdf (1.00 MB)' })).toBeTruthy();
    expect(
      within(findCard('Invoice Details')).getByRole('button', {
        name: 'Receipt of Nov 12 slip.pdf (2.00 KB)',
      }),
    ).toBeTruthy();
    cleanup();
    renderDetails();
    expect(screen.queryByRole('button', { name: /^(Proof|Receipt)/ })).toBeNull();
  });

  it('shows - without both readings, and hours for an hour-type vehicle', () => {
    renderDetails({
      endReading: null,
      vehicle: { ...SPECIMEN.vehicle, vehicleType: 'HEMV', odoType: 'HR' },
      estimatedHoursRun: 12.5,
      loadingWeight: null,
      weightUnit: null,
    });
    const journey = screen.getByRole('region', { name: 'Journey' });
    expect(within(journey).getByText('Run').nextSibling?.textContent).toBe('-');
    expect(journey.textContent).toContain('12.5 HR');
    expect(journey.textContent).not.toContain('Loading Weight');
  });

  it('offers to delete an advance and locks a share that only goes with its whole payment', async () => {
    const { user, onDelete } = renderDetails({
      advance: { totalAdvance: 30_000, advances: [ADVANCE, BULK_SHARE] },
    });
    expect(
      screen.getByRole('img', { name: /Bulk payment: Part of a bulk payment: delete that payment/ }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete Nov 12 Advance, Online' }));
    expect(onDelete.mock.calls[0]?.[0]).toMatchObject({ id: ADVANCE.id, amount: 15_000_00 });
    expect(screen.queryAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
  });

  it('opens each kind of entry by its link', async () => {
    const { user, ...opens } = renderDetails();
    await user.click(screen.getByRole('button', { name: 'Add Advance' }));
    expect(opens.onAddAdvance).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Add Charges' }));
    expect(opens.onAddCharges).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Add Expense' }));
    expect(opens.onAddExpense).toHaveBeenCalledTimes(1);
  });

  it('lists expenses by their category, and an advance with the portions spent from it', async () => {
    const advance = { ...ADVANCE, groupId: ADVANCE.id };
    const fuel = { ...FUEL, id: 'fuel', amount: 8000, groupId: ADVANCE.id, fuelQuantity: 85 };
    const vendor = { id: 'pump', name: 'Balaji Diesel Point' };
    const credit = { ...FUEL, id: 'credit', type: 'CREDIT', mode: null, amount: 900, vendor } as const;
    const tyres = {
      ...FUEL,
      id: 'tyres',
      amount: 100,
      maintenance: [{ category: 'TYRE_CHANGE' }],
      deletable: false,
    };
    const { user, onDelete } = renderDetails({
      advance: { totalAdvance: 15_000, advances: [advance] },
      expense: { totalExpense: 9000, expenses: [fuel, credit, tyres] },
    });
    const [invoice, profit] = [
      findCard('Invoice Details').textContent,
      findCard('Profit Details').textContent,
    ];
    expect(invoice).toContain('Advance, Onlineincl. Fuel ₹8,000.00');
    expect(profit).toContain('Fuel85 Ltr · from the advance of Nov 12₹8,000.00');
    expect(profit).toContain('Fuelon credit · Balaji Diesel Point₹900.00');
    expect(profit).toContain('Tyre Change₹100.00');
    expect(profit).toContain('−₹9,000.00');
    expect(
      screen.getByRole('img', { name: /Tyre Change: This entry cannot be deleted by itself/ }),
    ).toBeTruthy();
    const [trash] = within(findCard('Profit Details')).getAllByRole('button', { name: 'Delete Nov 12 Fuel' });
    if (trash === undefined) throw new Error('an expense has a trash');
    await user.click(trash);
    expect(onDelete.mock.calls[0]?.[0]).toMatchObject({ id: 'fuel', amount: 8000_00 });
  });

  it('shows the reference and the notes of an entry and of the settlement', () => {
    const cheque = { ...ADVANCE, mode: 'CHEQUE', paymentRefNo: '004417', notes: 'By the mill' } as const;
    const settling = { ...ADVANCE, id: 'settling', category: 'PAYMENT_RECEIVED', notes: 'In full' };
    renderDetails({ advance: { totalAdvance: 30_000, advances: [cheque, settling] } });
    const invoice = findCard('Invoice Details').textContent;
    expect(invoice).toContain('Advance, ChequeRef. 004417 · By the mill₹15,000.00');
    expect(invoice).toContain('Settlement, OnlineIn full₹15,000.00');
  });

  it('shows the number and the notes of a POD where it has them', () => {
    renderDetails({ metadata: '{"podNumber":"POD-77","podNotes":"Two bags torn"}' });
    const journey = screen.getByRole('region', { name: 'Journey' });
    expect(within(journey).getByText('POD Number').nextSibling?.textContent).toBe('POD-77');
    expect(within(journey).getByText('POD Notes').nextSibling?.textContent).toBe('Two bags torn');
    cleanup();
    renderDetails();
    expect(screen.queryByText(/^POD (Number|Notes)$/)).toBeNull();
  });

  it('says what comes next once the POD came in', () => {
    renderDetails({ status: 'POD_RECEIVED', podReceivedAt: '2026-11-17' as Day });
    expect(screen.getByText(/^The POD came in on 17-11-2026\./).parentElement?.textContent).toContain(
      'enter the day with Receive POD',
    );
  });

  it('says why a cancelled trip has no figures', () => {
    const nothing = { totalRate: 0, amountReceivable: 0, balance: 0 };
    const cancelledAt = '2026-11-18' as Day;
    renderDetails({
      status: 'CANCELLED',
      cancelledAt,
      ...nothing,
      advance: { totalAdvance: 0, advances: [] },
    });
    expect(screen.getByRole('note').textContent).toBe(
      'Cancelled on 18-11-2026. Its fare and charges were reversed. Money received is kept on the account of the party; expenses are kept without the trip.',
    );
    expect(findCard('Invoice Details').textContent).toContain('Pending Balance₹0');
  });

  it('says once that a settled trip is locked', () => {
    renderDetails({ status: 'SETTLED', adjustment: { totalAdjustment: 500, adjustments: [WRITE_OFF] } });
    expect(findCard('Invoice Details').textContent).toContain('Trip Settled');
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.queryByRole('img', { name: /Force Settled/ })).toBeNull();
  });

  it('shows neither a delete button nor a lock to a user who may not delete', () => {
    renderWithProviders(
      <TripDetails trip={specimenWith({ advance: { totalAdvance: 1, advances: [ADVANCE, BULK_SHARE] } })} />,
    );
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.queryByRole('img', { name: /Bulk/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Advance' })).toBeNull();
  });

  it('shows the note, or says that there is none', () => {
    renderDetails();
    expect(findCard('Trip Note').textContent).toContain('Unload at gate 3');
    cleanup();
    renderDetails({ metadata: '{}' });
    expect(findCard('Trip Note').textContent).toContain('No note available.');
  });
});
