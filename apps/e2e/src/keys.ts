import { type Locator, type Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Types into the focused field, waits until the option is offered, and takes it on the way to the next field. */
export async function chooseByKeys(page: Page, typed: string, option: string): Promise<void> {
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').filter({ hasText: option }).first()).toBeVisible();
  await page.keyboard.press('Tab');
}

/** Goes on by Tab until the element has the focus, past at most so many others. */
export async function tabTo(page: Page, element: Locator, most = 15): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    if (await element.evaluate((each) => each === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

/** Goes to a field by Tab and types what it shall hold. */
export async function typeInto(page: Page, element: Locator, text: string): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.type(text);
}

/** Takes the option of a group of choices by the arrow keys; the group has the focus on its first. */
export async function takeChoice(page: Page, group: string, choice: string): Promise<void> {
  const choices = page.getByRole('radiogroup', { name: group });
  await tabTo(page, choices.getByRole('radio', { checked: true }));
  const wanted = choices.getByRole('radio', { name: choice });
  for (let step = 0; step < 4 && !(await wanted.isChecked()); step += 1)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
}
