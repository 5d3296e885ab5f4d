import { formatDay } from '@bahi/kernel/day';
import { type Locator, type Page } from '@playwright/test';
import { type EnteredBook } from '../demo/enter-book.ts';
import { daysAgo } from '../proofs/harness/days.ts';

/** Something that a person does on the page. */
export type Step = (page: Page, entered: EnteredBook) => Promise<void>;

/** Presses buttons, one after the other; of two with one name the one that opened last. */
export function press(...names: readonly (string | RegExp)[]): Step {
  return async (page) => {
    for (const name of names)
      await page
        .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
        .last()
        .click();
  };
}

/** A button of its own on a desk; on a phone behind the three dots. */
export function pressOrMore(name: string): Step {
  return async (page) => {
    const more = page.getByRole('button', { name: 'More' });
    const behind = await more.isVisible();
    if (behind) await more.click();
    await page.getByRole(behind ? 'menuitem' : 'button', { name }).click();
  };
}

/** Opens a row of a list: on a phone the button over its card. */
export function openRow(name: string): Step {
  return (page) =>
    page
      .getByRole('button', { name: `Open ${name}`, exact: true })
      .or(page.getByText(name, { exact: true }))
      .first()
      .click();
}

/** Opens a filter: a button of its own on a desk; on a phone one among others in the sheet of all. */
export function openFilter(name: string): Step {
  return press(new RegExp(`^(${name}|Filters)$`));
}

export function fill(label: string, text: string): Step {
  return async (page) => {
    const input = field(page, label);
    await input.clear();
    await input.pressSequentially(text);
  };
}

export function tick(label: string | RegExp): Step {
  return (page) => page.getByLabel(label, { exact: true }).check();
}

export function fillDay(label: string, days: number): Step {
  return fill(label, formatDay(daysAgo(days)).replaceAll('-', ''));
}

/**
 * Takes the first option of a dropdown that is found; '+Add New' takes along what was typed. By keys: an answer that
 * comes meanwhile may move the field from under the pointer, between its press and its release too.
 */
export function choose(label: string, option: string, typed = option): Step {
  return async (page) => {
    const dropdown = page.getByRole('combobox', { name: label, exact: true }).last();
    // A first key: the form may just be filling in the same text, and that put there again is no change.
    await dropdown.fill('');
    await dropdown.pressSequentially(typed.slice(0, 1));
    await dropdown.fill(typed);
    const list = page.getByRole('listbox', { name: label, exact: true });
    await list.locator('[data-combobox-selected]').filter({ hasText: option }).waitFor();
    await dropdown.press('Enter');
  };
}

/** Opens a dropdown and leaves it open. */
export function unfold(label: string): Step {
  return async (page) => {
    await page.getByRole('combobox', { name: label, exact: true }).last().click();
    await page.getByRole('option').first().waitFor();
  };
}

export function inOrder(...steps: readonly Step[]): Step {
  return async (page, entered) => {
    for (const step of steps) await step(page, entered);
  };
}

function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true }).last();
}
