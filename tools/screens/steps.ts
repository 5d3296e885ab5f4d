import { formatDay } from '@bahi/kernel/day';
import { type Locator, type Page } from '@playwright/test';
import { type EnteredBook } from '../demo/enter-book.ts';
import { daysAgo } from '../proofs/harness/days.ts';

/** An action of a person on the page. */
export type Step = (page: Page, entered: EnteredBook) => Promise<void>;

/** Presses buttons one after the other; among buttons with the same name the last one, which is in a dialog. */
export function press(...names: readonly (string | RegExp)[]): Step {
  return async (page) => {
    for (const name of names)
      await page
        .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
        .last()
        .click();
  };
}

/** Presses a button that is visible on a desktop and in the 'More' menu on a phone. */
export function pressOrMore(name: string): Step {
  return async (page) => {
    const more = page.getByRole('button', { name: 'More' });
    const isInMenu = await more.isVisible();
    if (isInMenu) await more.click();
    await page.getByRole(isInMenu ? 'menuitem' : 'button', { name }).click();
  };
}

/** Opens a row of a list; on a phone, its card. */
export function openRow(name: string): Step {
  return (page) =>
    page
      .getByRole('button', { name: `Open ${name}`, exact: true })
      .or(page.getByText(name, { exact: true }))
      .first()
      .click();
}

/** Opens a filter: its own button on a desktop, the sheet of all filters on a phone. */
export function openFilter(name: string): Step {
  return async (page, entered) => {
    const button = page.getByRole('button', { name: new RegExp(`^${name}`) }).last();
    await ((await button.isVisible()) ? button.click() : press('Filters')(page, entered));
  };
}

/** Waits until a text is visible. */
export function see(text: string): Step {
  return (page) => page.getByText(text).filter({ visible: true }).first().waitFor();
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

/** Fills in the day that was so many days ago. */
export function fillDay(label: string, days: number): Step {
  return fill(label, formatDay(daysAgo(days)).replaceAll('-', ''));
}

/**
 * Types into a dropdown and takes the first option found; '+Add New' keeps the typed text. It uses keys only, because
 * an answer that arrives meanwhile can move the field away from the pointer.
 */
export function choose(label: string, option: string, typed = option): Step {
  return async (page) => {
    const dropdown = page.getByRole('combobox', { name: label, exact: true }).last();
    // Types one character first: the form may be filling in the same text, and setting it again would be no change.
    await dropdown.fill('');
    await dropdown.pressSequentially(typed.slice(0, 1));
    await dropdown.fill(typed);
    const list = page.getByRole('listbox', { name: label, exact: true });
    if (option === '+Add New') {
      await list.getByRole('option', { name: option }).waitFor();
      await dropdown.press('ArrowUp');
    }
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
