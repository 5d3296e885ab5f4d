import { type WireInput } from '@bahi/contract/define';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { type SenderRole, type Desk, type WireTrip } from './desk.ts';
import { pickOpenDay, remember } from './firm.ts';
import { MODES, OPEN_FOR_EXPENSES } from './money-commands.ts';
import { add, toPaise, toRupees } from './paise.ts';

type Paid = Pick<
  WireInput<typeof createMaintenance>,
  'vehicleId' | 'tripId' | 'amount' | 'paymentMode' | 'paymentType' | 'vendorId' | 'fromDriverAdvance'
> & { readonly date: string };

/** Enters work on a vehicle in its own form. */
export async function recordMaintenance(desk: Desk): Promise<void> {
  const { firm, random, send } = desk;
  const about = await drawPayment(desk);
  const as: SenderRole = random.chance(0.8) ? 'ADMIN' : 'MANAGER';
  const category = random.pick(['SERVICE', 'PUNCTURE', 'ROPE', 'WELDING_WORK'] as const);
  const answer = await send(createMaintenance, { ...about, category }, { as });
  if (answer !== null) noteEntry(desk, about, answer.maintenance.id, as);
  if (answer === null || !random.chance(0.3)) return;
  // A receipt on credit is refused, so it is paid in cash.
  const receipt = { vehicleId: about.vehicleId, amount: 4_321.09, date: pickOpenDay(firm, random) };
  const named = {
    ...receipt,
    category: 'INSURANCE',
    tyreBrand: 'New India',
    validity: '2040-01-01',
  } as const;
  const cash = { paymentMode: 'CASH', paymentType: 'ONE_SHOT' } as const;
  const insured = await send(createMaintenance, { ...named, ...cash }, { as });
  if (insured !== null) noteEntry(desk, receipt, insured.maintenance.id, as);
}

/** Enters fuel or urea in its own form. */
export async function recordFillUp(desk: Desk): Promise<void> {
  const { firm, random, send } = desk;
  const { date, ...about } = await drawPayment(desk);
  const as: SenderRole = random.chance(0.8) ? 'ADMIN' : 'MANAGER';
  const driverId = random.pickAny(firm.drivers) ?? null;
  const input: WireInput<typeof createFillUp> = random.chance(0.7)
    ? { ...about, category: 'FUEL', driverId, fuelQuantity: random.pick([100, 33.33]), fillupDate: date }
    : { ...about, category: 'UREA', quantity: 2.5, unitType: random.pick(['LITRE', 'BUCKET']), date };
  const answer = await send(createFillUp, input, { as });
  if (answer !== null && 'transaction' in answer.fillup)
    noteEntry(desk, { ...about, date }, answer.fillup.id, as);
}

function noteEntry(
  { firm }: Desk,
  entry: Pick<Paid, 'amount' | 'date' | 'tripId'>,
  id: string,
  by: SenderRole,
): void {
  const { amount, date, tripId = null } = entry;
  remember(firm, { id, amount, date, tripId, partOf: null });
  if (tripId === null) firm.looseExpenses.add(id);
  firm.last = { id, by, at: performance.now() };
}

/** With or without a trip; paid, on credit, or from the money that the driver still has. */
async function drawPayment(desk: Desk): Promise<Paid> {
  const { firm, random } = desk;
  const trip = random.chance(0.6) ? await desk.pickTrip(...OPEN_FOR_EXPENSES) : null;
  const vehicleId = trip?.vehicle.id ?? random.pickAny(firm.vehicles)?.id ?? '';
  const about = {
    vehicleId,
    date: pickOpenDay(firm, random),
    amount: random.pick([450, 2_750.5, 0.07]),
    ...(trip === null ? {} : { tripId: trip.id }),
  };
  const left = leftWithDriver(trip);
  if (left > 0n && random.chance(0.5))
    return { ...about, amount: toRupees((left + 1n) / 2n), paymentType: 'ONE_SHOT', fromDriverAdvance: true };
  const vendorId = random.pickAny(firm.vendors) ?? null;
  if (random.chance(0.3)) return { ...about, paymentType: 'CREDIT', vendorId };
  const named = random.chance(0.3) ? { vendorId } : {};
  return { ...about, ...named, paymentType: 'ONE_SHOT', paymentMode: random.pick(MODES) };
}

function leftWithDriver(trip: WireTrip | null): bigint {
  return trip === null ? 0n : add(trip.driverAdvances, ({ left }) => toPaise(left));
}
