import { findTrip } from '@bahi/contract/trips/find-trip';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { connect } from '@bahi/tools/proofs/harness/connection';
import { startServer, temporaryFolder } from '@bahi/tools/proofs/harness/server';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { field, press, type } from '../support/forms.ts';
import { STARTED_AT, expect, loseAnswers, openContext, openSiblingTab, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { confirmWithReason, expectStatus, openDialog } from '../support/trip-screens.ts';

const CREATE = '**/api/transaction/create';
const SETTLE = '**/api/trip/settle';
const NOT_SENT = '1 entry not sent: Advance on VERMA-1, ₹5,000.00';

/** The bar at the foot of the page. */
function bar(page: Page): Locator {
  return page.getByRole('region', { name: 'Connection' });
}

/** Opens a trip that has just started, and fills in the dialog of an advance of ₹5,000.00. */
async function writeAdvance(page: Page, session: Session): Promise<{ tripId: string; dialog: Locator }> {
  const { id: tripId } = await (await createFleet(session)).started(40_000);
  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  return { tripId, dialog: await fillAdvance(page) };
}

async function fillAdvance(page: Page): Promise<Locator> {
  await press(page, 'Add Advance');
  const dialog = openDialog(page, 'Add Advance');
  await type(dialog, 'Amount', '5000');
  return dialog;
}

/** Taps once, as soon as the text appears: the worst time for the second tap of a double tap. */
async function tapAtText(page: Page, at: { readonly x: number; readonly y: number }, text: string) {
  await page.evaluate(
    ({ x, y, text }) => {
      const observer = new MutationObserver(() => {
        if (document.body.textContent?.includes(text) !== true) return;
        observer.disconnect();
        document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { ...at, text },
  );
}

async function listAdvances(session: Session, tripId: string): Promise<number[]> {
  const { trip } = await session.mustCall(findTrip, { tripId });
  return trip.advance.advances.map(({ amount }) => amount);
}

test('an advance that was sent during a network failure waits and is recorded once', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { tripId, dialog } = await writeAdvance(page, session);
  await page.context().setOffline(true);
  await expect(bar(page)).toContainText(
    'No network. You can go on writing, what you type stays here. It will be saved when you press Send again.',
  );
  await press(dialog, 'Add Advance');
  await expect(bar(page)).toContainText(NOT_SENT);
  const entry = bar(page).getByRole('status').filter({ hasText: NOT_SENT });
  expect(await entry.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  await expect(page.getByText('Network error or invalid response')).toBeHidden();
  await expect(field(dialog, 'Amount')).toHaveValue('5,000');
  await type(dialog, 'Notes', 'at the gate');
  await type(dialog, 'Notes', '');

  await page.context().setOffline(false);
  await press(bar(page), 'Send again');
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Advance added');
  await expect(bar(page)).toBeHidden();
  expect(await listAdvances(session, tripId)).toEqual([5000]);
});

test('a double tap on Send again saves the entry that was not sent, and not the changed form', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const { session } = await createFirmAndSignIn(page, product);
  const { tripId, dialog } = await writeAdvance(page, session);
  await page.context().setOffline(true);
  await press(dialog, 'Add Advance');
  await expect(bar(page)).toContainText(NOT_SENT);
  await type(dialog, 'Amount', '7000');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/transaction/create')) sent.push(request.postData() ?? '');
  });
  await page.context().setOffline(false);
  await expect(bar(page)).not.toContainText('No network.');

  const button = await bar(page).getByRole('button', { name: 'Send again' }).boundingBox();
  const finger = { x: (button?.x ?? 0) + 20, y: (button?.y ?? 0) + 20 };
  await tapAtText(page, finger, 'Sent: Advance');
  await page.mouse.dblclick(finger.x, finger.y);
  await expectToast(page, 'Sent: Advance on VERMA-1, ₹5,000.00');
  await expect(bar(page)).toBeHidden();
  await expect(field(dialog, 'Amount')).toHaveValue('7,000');
  expect(sent).toHaveLength(1);
  expect(await listAdvances(session, tripId)).toEqual([5000]);
});

test('a forced settlement during a network failure closes its form once it is sent again', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { session } = await createFirmAndSignIn(page, product);
  const { id: tripId } = await (await createFleet(session)).podSubmitted(30_000);
  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await press(page, 'Settle Trip');
  const dialog = openDialog(page, 'Settle Trip');
  await type(dialog, 'Receivables', '29500');
  await press(dialog, 'Force settle');
  await page.context().setOffline(true);
  const question = openDialog(page, 'Are you sure you want to force settle a payment ?');
  await press(question, "Yes, I'm sure");
  await expect(bar(page)).toContainText('1 entry not sent: Settlement of VERMA-1, ₹29,500.00');
  await expect(question).toBeHidden();

  await page.context().setOffline(false);
  // The forced settlement may already be booked, so a part payment is not sent.
  await press(dialog, 'Part Payment');
  await expect(page.getByText(/^Settlement of VERMA-1, ₹29,500.00 may be saved already/)).toBeVisible();
  await press(bar(page), 'Send again');
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await expectStatus(page, 'Settled');
  const { trip } = await session.mustCall(findTrip, { tripId });
  expect(trip.balance).toBe(0);
  expect(await listAdvances(session, tripId)).toEqual([29_500]);
});

test('a full settlement whose answer was lost closes its form once it is sent again', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { id: tripId } = await (await createFleet(session)).podSubmitted(30_000);
  await page.goto(`/dashboard/trips/edit?id=${tripId}`);
  await press(page, 'Account Settled');
  await press(page, 'Settle Trip');
  const dialog = openDialog(page, 'Settle Trip');
  await loseAnswers(page, SETTLE);
  await press(dialog, 'Settle Trip');
  await expect(bar(page)).toContainText('1 entry not sent: Settlement of VERMA-1, ₹30,000.00');
  // The page behind updates; the form still holds the values that were sent.
  await expectStatus(page, 'Settled');
  await expect(field(dialog, 'Receivables')).toHaveValue('30,000');

  await page.unroute(SETTLE);
  await press(bar(page), 'Send again');
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toBeHidden();
  expect(await listAdvances(session, tripId)).toEqual([30_000]);
});

test('an entry whose answer was lost survives a reload, is named, and counts once', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { tripId, dialog } = await writeAdvance(page, session);
  await loseAnswers(page, CREATE);
  await press(dialog, 'Add Advance');
  await expect(bar(page)).toContainText(NOT_SENT);
  await page.reload();
  await expect(bar(page)).toContainText(NOT_SENT);

  // The restored form sends the same command again.
  await press(page, 'Add Advance');
  const again = openDialog(page, 'Add Advance');
  await expect(again.getByText(/^Your draft of today/)).toBeVisible();
  await expect(field(again, 'Amount')).toHaveValue('5,000');
  await press(again, 'Add Advance');
  await expect(bar(page)).toContainText(NOT_SENT);
  await press(again, 'Cancel');
  await press(openDialog(page, 'Keep the entry that was not sent ?'), 'Keep for later');
  await expect(again).toBeHidden();

  await page.unroute(CREATE);
  await press(bar(page), 'Send again');
  await expectToast(page, 'Sent: Advance on VERMA-1, ₹5,000.00');
  await expect(bar(page)).toBeHidden();
  expect(await listAdvances(session, tripId)).toEqual([5000]);
  await press(page, 'Add Advance');
  await expect(field(openDialog(page, 'Add Advance'), 'Amount')).toHaveValue('');
});

test('a list sends or discards each entry that was not sent, and a deletion asks again', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { tripId, dialog } = await writeAdvance(page, session);
  await page.context().setOffline(true);
  await press(dialog, 'Add Advance');
  await press(dialog, 'Cancel');
  await press(openDialog(page, 'Keep the entry that was not sent ?'), 'Keep for later');
  await press(page, 'Delete Trip');
  const question = openDialog(page, 'Are you sure you want to delete this trip ?');
  await test.step('a deletion that was cancelled after its failure is not kept', async () => {
    await confirmWithReason(question, 'Entered twice');
    await expect(bar(page)).toContainText('2 entries not sent');
    await press(question, 'No, cancel');
    await expect(bar(page)).toContainText(NOT_SENT);
  });
  await press(page, 'Delete Trip');
  await confirmWithReason(question, 'Entered twice');
  await expect(bar(page)).toContainText('2 entries not sent');
  await expect(bar(page)).toContainText('It will be saved when you press Send in the list.');
  await page.goBack();
  await press(openDialog(page, 'Keep the entry that was not sent ?'), 'Keep for later');
  await expect(question).toBeHidden();
  await expect(bar(page)).toContainText('2 entries not sent');
  await page.context().setOffline(false);
  await page.reload();
  await expect(bar(page).getByRole('button', { name: 'Send again' })).toBeHidden();
  await press(bar(page), 'Show list');
  const list = openDialog(page, 'Not sent');
  await press(list, 'Send Deletion of VERMA-1');
  await press(openDialog(page, 'Are you sure you want to send this now ?'), 'No, cancel');
  await press(list, 'Discard Deletion of VERMA-1');
  await press(openDialog(page, 'Discard this entry ?'), "Yes, I'm sure");
  await press(list, 'Send Advance on VERMA-1, ₹5,000.00');
  await expectToast(page, 'Sent: Advance on VERMA-1, ₹5,000.00');
  await expect(list).toBeHidden();
  expect(await listAdvances(session, tripId)).toEqual([5000]);
  await expectStatus(page, 'Started');
});

test('an entry is saved after the server was killed and restarted while its form was open', async ({
  browser,
}) => {
  const folder = temporaryFolder('killed');
  const oneProcess = { dataDir: folder.path, mode: 'embedded' } as const;
  const server = await startServer({ ...oneProcess, clockHeldAt: STARTED_AT });
  const context = await openContext(browser, { baseURL: `http://127.0.0.1:${server.port}` });
  const page = await context.newPage();
  const { session } = await createFirmAndSignIn(page, { server, connection: connect(server.port) });
  const { tripId, dialog } = await writeAdvance(page, session);
  await server.kill();
  await press(dialog, 'Add Advance');
  await expect(bar(page)).toContainText('Bahi does not answer.');
  await expect(field(dialog, 'Amount')).toHaveValue('5,000');

  const clockHeldAt = STARTED_AT + 60_000;
  const restarted = await startServer({ ...oneProcess, port: server.port, clockHeldAt });
  await expect(bar(page)).not.toContainText('Bahi does not answer.');
  await press(dialog, 'Add Advance');
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toBeHidden();
  expect(await listAdvances(session, tripId)).toEqual([5000]);
  await context.close();
  await restarted.stop();
  folder.remove();
});

test('an abandoned form is restored in a new tab until it is emptied', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  await createFleet(session);
  await page.goto('/dashboard/create-trip');
  await expect(field(page, 'LR/Builty Number')).not.toHaveValue('');
  await page.goto('/dashboard/create-trip');
  await expect(pageHeading(page, 'Start a new trip')).toBeVisible();
  await expect(field(page, 'LR/Builty Number')).not.toHaveValue('');
  await expect(page.getByText('Your draft')).toBeHidden();

  await page.getByRole('combobox', { name: 'Party' }).fill('Verma');
  await page.getByRole('option', { name: 'Verma & Co.' }).click();
  await type(page, 'Material', 'TMT bars, 12 mm');
  await type(page, 'Fare', '245000');
  const later = await openSiblingTab(page);
  // Closes at once: a page that closes writes the last input.
  await page.close({ runBeforeUnload: true });
  await later.goto('/dashboard/create-trip');
  const strip = later.getByRole('status').filter({ hasText: 'Your draft of today' });
  await expect(strip).toContainText('3 fields, kept on this device.');
  await expect(later.getByRole('combobox', { name: 'Party' })).toHaveValue('Verma & Co.');
  await expect(field(later, 'Fare')).toHaveValue('2,45,000');
  await expect(field(later, 'LR/Builty Number')).not.toHaveValue('');

  await press(later, 'Keep');
  await expect(strip).toBeHidden();
  await later.reload();
  await expect(field(later, 'Material')).toHaveValue('TMT bars, 12 mm');
  await press(later, 'Start empty');
  await expect(field(later, 'Material')).toHaveValue('');
  await expect(later.getByRole('combobox', { name: 'Party' })).toHaveValue('');
  await later.reload();
  await expect(pageHeading(later, 'Start a new trip')).toBeVisible();
  await expect(field(later, 'LR/Builty Number')).not.toHaveValue('');
  await expect(field(later, 'Material')).toHaveValue('');
  await later.close();
});
