import { type Day, formatDay } from '@bahi/kernel/day';
import { type Locator, type Page } from '@playwright/test';

/** A page, or a dialog on it. */
export type Scope = Page | Locator;

export function field(scope: Scope, label: string): Locator {
  return scope.getByRole('textbox', { name: label, exact: true });
}

/** Replaces the content of a field at once; use {@link typeKeys} if each key matters. */
export async function type(scope: Scope, label: string, text: string): Promise<void> {
  await field(scope, label).fill(text);
}

/** Replaces the content of a field key by key. */
export async function typeKeys(scope: Scope, label: string, text: string): Promise<void> {
  await field(scope, label).clear();
  await field(scope, label).pressSequentially(text);
}

export async function typeDay(scope: Scope, label: string, day: Day): Promise<void> {
  await type(scope, label, dayDigits(day));
}

/** A day as eight digits. */
export function dayDigits(day: Day): string {
  return formatDay(day).replaceAll('-', '');
}

/** Types an option's name into a dropdown and chooses it. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label, exact: true });
  await list.click();
  await list.fill(option);
  // By the list's name, because the previous list may still be fading out.
  await page.getByRole('listbox', { name: label, exact: true }).getByRole('option', { name: option }).click();
}

/** Types a town into a place search and chooses the first result. */
export async function choosePlace(page: Page, label: string, town: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(town);
  const found = page.getByRole('listbox', { name: label, exact: true }).getByRole('option');
  await found
    .filter({ hasText: new RegExp(`^${town}`) })
    .first()
    .click();
}

/** Types a text that a dropdown does not contain, and presses its '+Add New'. */
export async function pressAddNew(page: Page, label: string, typed = ''): Promise<void> {
  const list = page.getByRole('combobox', { name: label, exact: true });
  await list.click();
  if (typed !== '') await list.fill(typed);
  await page
    .getByRole('listbox', { name: label, exact: true })
    .getByRole('option', { name: '+Add New' })
    .click();
}

export async function press(scope: Scope, button: string): Promise<void> {
  await scope.getByRole('button', { name: button, exact: true }).click();
}
