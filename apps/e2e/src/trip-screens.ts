import { createUser } from '@bahi/contract/access/create-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { type WireInput } from '@bahi/contract/define';
import { createParty } from '@bahi/contract/parties/create-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { startTrip as startTripCommand } from '@bahi/contract/trips/start-trip';
import { type Day } from '@bahi/kernel/day';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { expect, type Locator, type Page } from '@playwright/test';
import { choose, digitsOf, press, type, typeDay, typeKeys } from './forms.ts';

/** MH12AB1234, its driver, and Latur and Bhiwandi. */
export interface Truck {
  readonly vehicleId: string;
  readonly driverId: string;
  readonly startLocationId: string;
  readonly endLocationId: string;
}

/** By the API: the forms have journeys of their own. */
export async function buyTruck(session: Session): Promise<Truck> {
  const { user } = await session.expect(createUser, { role: 'DRIVER', name: 'Suresh Yadav' });
  const about = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  const { vehicle } = await session.expect(createVehicle, { vehicleNo: 'MH12AB1234', ...about });
  const startLocationId = await addPlace(session, 'Latur');
  const endLocationId = await addPlace(session, 'Bhiwandi');
  return { vehicleId: vehicle.id, driverId: user.id, startLocationId, endLocationId };
}

/** A town under its own name, by the API. @returns its id */
export async function addPlace(session: Session, name: string): Promise<string> {
  const place = { name, placeName: name, placeAddress: 'Maharashtra', eLoc: name };
  return (await session.expect(createLocation, place)).locationId;
}

interface NewParty {
  readonly name: string;
  readonly locationId: string;
  readonly openedOn: Day;
  /** In rupees, default 0. */
  readonly openingBalance?: number;
}

/** A customer, by the API. @returns their id */
export async function addParty(
  session: Session,
  { name, locationId, openedOn, openingBalance = 0 }: NewParty,
): Promise<string> {
  const opening = { locationId, openingBalance, openingBalanceDate: openedOn };
  return (await session.expect(createParty, { name, type: 'CUSTOMER', ...opening })).customer.id;
}

interface NewTrip {
  readonly party: string;
  readonly startedAt: Day;
  readonly fareType: 'Fixed Fare' | 'Per Metric Ton';
  readonly fare: string;
  /** In metric tons. */
  readonly loadingWeight: string;
  readonly startOdometer?: string;
}

/** Fills the form of a new trip of the truck from Latur to Bhiwandi, key by key; its LR number is there by itself. */
export async function fillNewTrip(page: Page, trip: NewTrip): Promise<void> {
  await page.goto('/dashboard/create-trip');
  await choose(page, 'Vehicle Number', 'MH12AB1234');
  await choose(page, 'Party', trip.party);
  await choose(page, 'Driver', 'Suresh Yadav');
  await choose(page, 'Starting Point', 'Latur');
  await choose(page, 'Destination', 'Bhiwandi');
  await typeKeys(page, 'Start Date', digitsOf(trip.startedAt));
  if (trip.startOdometer !== undefined) await typeKeys(page, 'Start Odometer', trip.startOdometer);
  if (trip.fareType !== 'Per Metric Ton') await choose(page, 'Fare Type', trip.fareType);
  await typeKeys(page, 'Fare', trip.fare);
  await typeKeys(page, 'Loading Weight', trip.loadingWeight);
}

/** Sends the form of a new trip and stands on its details. */
export async function startTrip(page: Page, trip: NewTrip): Promise<void> {
  await fillNewTrip(page, trip);
  await press(page, 'Start Trip');
  await expectStatus(page, 'Started');
}

/** Opens the details of a trip that the API has started: `terms` besides truck and party; LR number 1. */
export async function openTrip(
  page: Page,
  session: Session,
  terms: Omit<WireInput<typeof startTripCommand>, 'weightUnit' | 'lrNumber'>,
): Promise<void> {
  const { trip } = await session.expect(startTripCommand, { ...terms, weightUnit: 'MT', lrNumber: '1' });
  await page.goto(`/dashboard/trips/info?id=${trip.id}`);
}

interface Advance {
  readonly amount: string;
  readonly date: Day;
  readonly mode: 'Online' | 'Cheque' | 'Cash';
}

export async function addAdvance(page: Page, { amount, date, mode }: Advance): Promise<void> {
  await press(page, 'Add Advance');
  const dialog = openDialog(page, 'Add Advance');
  await type(dialog, 'Amount', amount);
  await typeDay(dialog, 'Date', date);
  await dialog.getByRole('radiogroup', { name: 'Payment Mode' }).getByText(mode).click();
  await press(dialog, 'Add Advance');
  await expect(dialog).toBeHidden();
}

/** Takes back the entry that the invoice lists under this day and mode, after the question. */
export async function deleteEntry(page: Page, dayAndMode: string): Promise<void> {
  await press(page, `Delete ${dayAndMode}`);
  const question = openDialog(page, 'Are you sure you want to delete this transaction ?');
  await confirmWithReason(question, 'Entered twice');
  await expect(question).toBeHidden();
}

/** Says yes to the question before an entry is taken back, and why. */
export async function confirmWithReason(question: Locator, reason: string): Promise<void> {
  await type(question, 'Reason', reason);
  await press(question, "Yes, I'm sure");
}

interface Delivery {
  readonly endedAt: Day;
  readonly unloadingWeight: string;
  readonly podOn: Day;
}

/** Ends the trip without a shortage, records that its POD came in, and submits it. */
export async function deliver(page: Page, { endedAt, unloadingWeight, podOn }: Delivery): Promise<void> {
  await press(page, 'End Trip');
  const end = openDialog(page, 'End Trip');
  await typeDay(end, 'End Date', endedAt);
  await type(end, 'Unloading Weight', unloadingWeight);
  await expect(end).not.toContainText('Shortage');
  await press(end, 'End Trip');
  await expectStatus(page, 'Completed');
  await receivePod(page, podOn);
  await submitPod(page, podOn, 'Receive POD');
}

async function receivePod(page: Page, date: Day): Promise<void> {
  await press(page, 'POD received');
  const received = openDialog(page, 'POD received');
  await typeDay(received, 'Date', date);
  await press(received, 'POD received');
  await expectStatus(page, 'POD Received');
}

/** By the button of the step, which says otherwise once the POD came in. */
export async function submitPod(page: Page, date: Day, button = 'Submit POD'): Promise<void> {
  await press(page, button);
  await sendPod(page, date, button);
}

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** On a phone: the button of the step opens the camera, which takes this picture, and the form with it. */
export async function photographPod(page: Page, photo: Photo, date: Day): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await press(page, 'Photograph POD');
  await (await opening).setFiles(photo);
  const pod = openDialog(page, 'Submit POD');
  await expect(pod.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await expect(pod.getByRole('progressbar')).toBeHidden();
  await sendPod(page, date);
}

async function sendPod(page: Page, date: Day, title = 'Submit POD'): Promise<void> {
  const pod = openDialog(page, title);
  await typeDay(pod, 'Date', date);
  await press(pod, title);
  await expectStatus(page, 'POD Submitted');
}

/** A dialog by the start of its title. */
export function openDialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

/** On a trip's details. */
export async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.locator('.bahi-pill')).toHaveText(status);
}

/** The card Invoice Details of a trip for which nothing was paid or charged. */
export function unpaidInvoice(fare: string): readonly string[] {
  const advances = ['Advance', 'Add Advance ₹0'];
  const charges = ['Charges', 'Add Charges ₹0'];
  return ['Invoice Details', `Trip Fare ${fare}`, ...advances, ...charges, `Pending Balance ${fare}`];
}
