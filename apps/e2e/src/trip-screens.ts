import { createUser } from '@bahi/contract/access/create-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createLocation } from '@bahi/contract/places/create-location';
import { type Day } from '@bahi/kernel/day';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { expect, type Locator, type Page } from '@playwright/test';
import { choose, press, type, typeDay } from './forms.ts';

/** A truck, its driver and where it runs; by the API: their forms have journeys of their own. */
export async function buyTruck(session: Session): Promise<void> {
  await session.expect(createUser, { role: 'DRIVER', name: 'Suresh Yadav' });
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  await session.expect(createVehicle, { vehicleNo: 'MH12AB1234', ...truck });
  for (const name of ['Latur', 'Bhiwandi'])
    await session.expect(createLocation, { name, placeName: name, placeAddress: 'Maharashtra', eLoc: name });
}

interface NewParty {
  readonly name: string;
  readonly openingBalance: string;
  readonly openedOn: Day;
}

/** Adds a customer of Latur by the form, and stands on the list again. */
export async function createParty(page: Page, { name, openingBalance, openedOn }: NewParty): Promise<void> {
  await page.goto('/dashboard/create-customer?type=customers');
  await type(page, 'Name', name);
  await choose(page, 'Location', 'Latur');
  await type(page, 'Opening Balance', openingBalance);
  await typeDay(page, 'Opening Balance Date', openedOn);
  await press(page, 'Create Party');
  await expect(page.getByText('User Created')).toBeVisible();
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

/** Fills the form of a new trip of the truck from Latur to Bhiwandi; its LR number is there by itself. */
export async function fillNewTrip(page: Page, trip: NewTrip): Promise<void> {
  await page.goto('/dashboard/create-trip');
  await choose(page, 'Vehicle Number', 'MH12AB1234');
  await choose(page, 'Party', trip.party);
  await choose(page, 'Driver', 'Suresh Yadav');
  await choose(page, 'Starting Point', 'Latur');
  await choose(page, 'Destination', 'Bhiwandi');
  await typeDay(page, 'Start Date', trip.startedAt);
  if (trip.startOdometer !== undefined) await type(page, 'Start Odometer', trip.startOdometer);
  if (trip.fareType !== 'Per Metric Ton') await choose(page, 'Fare Type', trip.fareType);
  await type(page, 'Fare', trip.fare);
  await type(page, 'Loading Weight', trip.loadingWeight);
}

/** Sends the form of a new trip and stands on its details. */
export async function startTrip(page: Page, trip: NewTrip): Promise<void> {
  await fillNewTrip(page, trip);
  await press(page, 'Start Trip');
  await expectStatus(page, 'Started');
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
