import { type Locator, type Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Types into the focused field, waits for the option, and takes it by moving to the next field. */
export async function chooseByKeys(page: Page, typed: string, option: string): Promise<void> {
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').filter({ hasText: option }).first()).toBeVisible();
  await page.keyboard.press('Tab');
}

/** Presses Tab until the element has the focus, at most `most` times. */
export async function tabTo(page: Page, element: Locator, most = 15): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    if (await element.evaluate((each) => each === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

/** Moves to a field by Tab and types into it. */
export async function typeInto(page: Page, element: Locator, text: string): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.type(text);
}

/** Chooses an option of a radio group by the arrow keys. */
export async function chooseRadioByKeys(page: Page, group: string, choice: string): Promise<void> {
  const choices = page.getByRole('radiogroup', { name: group });
  await tabTo(page, choices.getByRole('radio', { checked: true }));
  const wanted = choices.getByRole('radio', { name: choice });
  for (let step = 0; step < 4 && !(await wanted.isChecked()); step += 1)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
}
