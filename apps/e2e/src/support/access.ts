import { type Session, createSession } from '@bahi/tools/proofs/harness/connection';
import { createFirm, newPhone, type Product } from '@bahi/tools/proofs/harness/people';
import { expect, type Locator, type Page } from '@playwright/test';
import { field, press } from './forms.ts';
import { BLANK } from './journey.ts';

const SESSION_KEY = 'bahi.session';
/** Storage key that marks the "use a larger screen" hint as seen. The hint's own journey removes it. */
export const HINT_SHOWN_KEY = 'bahi.narrow-hint';

interface Owner {
  /** Ten digits. */
  readonly phone: string;
  /** The session of the browser, for steps that use the API. */
  readonly session: Session;
}

/**
 * Creates a firm by the API and signs the browser in as its owner, without opening a page. Signing up has its own
 * journeys.
 */
export async function createFirmAndSignIn(page: Page, product: Product): Promise<Owner> {
  const phone = newPhone();
  const { admin } = await createFirm(product, 'Sahyadri Roadlines', 'Rajesh Patil', phone);
  await signInWithSession(page, admin);
  return { phone, session: admin };
}

/** Gives the browser this session and opens a page that makes no calls. */
export async function signInWithSession(page: Page, { token }: Session): Promise<void> {
  if (!page.url().endsWith(BLANK)) await page.goto(BLANK);
  await page.evaluate(
    ([key, value, hintKey]) => {
      localStorage.setItem(key, value);
      sessionStorage.setItem(hintKey, 'shown');
    },
    [SESSION_KEY, token ?? '', HINT_SHOWN_KEY] as const,
  );
}

/** Signs in by phone and one-time code. The caller expects the page that follows. */
export async function signInOnPage(page: Page, { server }: Product, phone: string): Promise<void> {
  await page.goto('/auth/sign-in');
  await field(page, 'Phone Number').fill(phone);
  await press(page, 'Securely Login');
  await enterOtp(page, await server.nextOtp(phone));
}

/** Types a code into the six boxes and verifies it. */
export async function enterOtp(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1' }).click();
  await page.keyboard.type(code);
  await press(page, 'Verify OTP');
}

/** Logs out and confirms the question. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to logout ?' });
  await press(question, "Yes, I'm sure");
  await expectSignIn(page);
}

export async function expectSignIn(page: Page): Promise<void> {
  await expect(pageHeading(page, 'Nice to see you again!')).toBeVisible();
}

export function pageHeading(page: Page, text: string): Locator {
  return page.getByRole('heading', { name: text, level: 1, exact: true });
}

/** The session of the browser, for steps that use the API. */
export async function readSession(page: Page, { connection }: Product): Promise<Session> {
  return createSession(connection, await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY));
}
