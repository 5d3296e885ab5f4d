import { createUser } from '@bahi/contract/access/create-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { type WireInput } from '@bahi/contract/define';
import { createParty } from '@bahi/contract/parties/create-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { startTrip as startTripCommand } from '@bahi/contract/trips/start-trip';
import { type Day } from '@bahi/kernel/day';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { expect, type Locator, type Page } from '@playwright/test';
import { choose, dayDigits, press, type, typeDay, typeKeys } from './forms.ts';

/** The vehicle MH12AB1234, its driver, and the towns Latur and Bhiwandi. */
export interface Truck {
  readonly vehicleId: string;
  readonly driverId: string;
  readonly startLocationId: string;
  readonly endLocationId: string;
}

/** By the API; the forms have their own journeys. */
export async function createTruck(session: Session): Promise<Truck> {
  const { user } = await session.mustCall(createUser, { role: 'DRIVER', name: 'Suresh Yadav' });
  const about = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  const { vehicle } = await session.mustCall(createVehicle, { vehicleNo: 'MH12AB1234', ...about });
  const startLocationId = await addPlace(session, 'Latur');
  const endLocationId = await addPlace(session, 'Bhiwandi');
  return { vehicleId: vehicle.id, driverId: user.id, startLocationId, endLocationId };
}

/** Adds a town under its own name, by the API. @returns its id */
export async function addPlace(session: Session, name: string): Promise<string> {
  const place = { name, placeName: name, placeAddress: 'Maharashtra', eLoc: name };
  return (await session.mustCall(createLocation, place)).locationId;
}

interface NewParty {
  readonly name: string;
  readonly locationId: string;
  readonly openedOn: Day;
  /** In rupees, 0 by default. */
  readonly openingBalance?: number;
}

/** Adds a customer by the API. @returns their id */
export async function addParty(
  session: Session,
  { name, locationId, openedOn, openingBalance = 0 }: NewParty,
): Promise<string> {
  const opening = { locationId, openingBalance, openingBalanceDate: openedOn };
  return (await session.mustCall(createParty, { name, type: 'CUSTOMER', ...opening })).customer.id;
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

/**
 * Fills in the form of a new trip of the truck from Latur to Bhiwandi, key by key. The form fills in the LR number
 * itself.
 */
export async function fillNewTrip(page: Page, trip: NewTrip): Promise<void> {
  await page.goto('/dashboard/create-trip');
  await choose(page, 'Vehicle Number', 'MH12AB1234');
  await choose(page, 'Party', trip.party);
  await choose(page, 'Driver', 'Suresh Yadav');
  await choose(page, 'Starting Point', 'Latur');
  await choose(page, 'Destination', 'Bhiwandi');
  await typeKeys(page, 'Start Date', dayDigits(trip.startedAt));
  if (trip.startOdometer !== undefined) await typeKeys(page, 'Start Odometer', trip.startOdometer);
  if (trip.fareType !== 'Per Metric Ton') await choose(page, 'Fare Type', trip.fareType);
  await typeKeys(page, 'Fare', trip.fare);
  await typeKeys(page, 'Loading Weight', trip.loadingWeight);
}

/** Fills in and sends the form of a new trip; the page then shows its details. */
export async function startTrip(page: Page, trip: NewTrip): Promise<void> {
  await fillNewTrip(page, trip);
  await press(page, 'Start Trip');
  await expectStatus(page, 'Started');
}

/** Starts a trip with LR number 1 by the API and opens its details. */
export async function openTrip(
  page: Page,
  session: Session,
  terms: Omit<WireInput<typeof startTripCommand>, 'weightUnit' | 'lrNumber'>,
): Promise<void> {
  const { trip } = await session.mustCall(startTripCommand, { ...terms, weightUnit: 'MT', lrNumber: '1' });
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

/** Deletes the entry that the invoice lists under this day and mode, and confirms the question. */
export async function deleteEntry(page: Page, dayAndMode: string): Promise<void> {
  await press(page, `Delete ${dayAndMode}`);
  const question = openDialog(page, 'Are you sure you want to delete this transaction ?');
  await confirmWithReason(question, 'Entered twice');
  await expect(question).toBeHidden();
}

/** Confirms the question before an entry is taken back, with a reason. */
export async function confirmWithReason(question: Locator, reason: string): Promise<void> {
  await type(question, 'Reason', reason);
  await press(question, "Yes, I'm sure");
}

interface Delivery {
  readonly endedAt: Day;
  readonly unloadingWeight: string;
  readonly podOn: Day;
}

/** Ends the trip without a shortage, records its POD as received, and submits it. */
export async function endTripAndSubmitPod(
  page: Page,
  { endedAt, unloadingWeight, podOn }: Delivery,
): Promise<void> {
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

/** Submits the POD with the button of the step, whose label changes once the POD has been received. */
export async function submitPod(page: Page, date: Day, button = 'Submit POD'): Promise<void> {
  await press(page, button);
  // Both buttons open the same form.
  await sendPod(page, date, 'Submit POD');
}

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Photographs the POD on a phone: the button of the step opens the camera, which returns `photo`, and the form. */
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

/** A dialog, by the start of its title. */
export function openDialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

/** On the details of a trip. */
export async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.locator('.bahi-pill')).toHaveText(status);
}

/** The lines of the Invoice Details card of a trip without payments or charges. */
export function unpaidInvoice(fare: string): readonly string[] {
  const advances = ['Advance', 'Add Advance ₹0'];
  const charges = ['Charges', 'Add Charges ₹0'];
  return ['Invoice Details', `Trip Fare ${fare}`, ...advances, ...charges, `Pending Balance ${fare}`];
}
