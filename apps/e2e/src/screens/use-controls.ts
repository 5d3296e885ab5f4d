import { definitions } from '@bahi/contract/generated/definitions';
import { type Screen } from '@bahi/tools/screens/screen';
import { screens } from '@bahi/tools/screens/screens';
import { type Stage } from '@bahi/tools/screens/stage';
import { type BrowserContext, type Page } from '@playwright/test';
import { type Controls, installControls, type UsedControl } from './controls.ts';
import { expect } from '../support/journey.ts';
import { test } from '../support/stage.ts';

const COMMANDS = new Set(
  Object.values(definitions)
    .filter(({ kind }) => kind === 'command')
    .map(({ path }) => `/api${path}`),
);
const REFUSAL = {
  status: 400,
  code: 'invalid-input',
  message: 'Commands are blocked while controls are tested',
};

/** Effects by key. A control that several screens show is used only on the first of them. */
const used = new Map<string, UsedControl['effect']>();
const watched = new Set<BrowserContext>();
/** True while controls are used: no command reaches the server, so that every screen shows the same books. */
let blocksCommands = false;

/** Defines one test per screen, on a desktop, in the order of the list. */
export function testControls(chosen: (screen: Screen) => boolean): void {
  for (const screen of screens
    .filter(({ only, like }) => only !== 'phone' && like === undefined)
    .filter(chosen))
    test(`every link, button and field of ${screen.name} does something`, async ({ stage }) => {
      expect(await findIdleControls(stage, screen), 'controls that do nothing').toEqual([]);
    });
}

/** Uses the controls of a screen that no earlier screen had. @returns the keys of those that do nothing */
export async function findIdleControls(stage: Stage, screen: Screen): Promise<string[]> {
  await useControls(stage, screen);
  const idle = [...used].filter(([, effect]) => effect === null).map(([key]) => key);
  // Reports each idle control only once.
  for (const key of idle) used.set(key, 'was reported');
  return idle;
}

async function useControls(stage: Stage, screen: Screen): Promise<void> {
  for (let loaded = false, finished = false; !finished;) {
    const page = await stage.open(screen, 'desktop', { loaded });
    await watch(page.context());
    const kept = await page.evaluate(() => ({ ...localStorage }));
    await page.evaluate(installControls);
    expect(await page.evaluate(unexplained), 'disabled controls that do not say why').toEqual([]);
    const [area, before] = [pathArea(page), used.size];
    blocksCommands = true;
    try {
      finished = await page.evaluate(useAll, [...used.keys()]);
      loaded = pathArea(page) !== area;
    } catch (error) {
      // Another page has loaded, which is an effect, too.
      if (used.size === before) throw error;
      loaded = true;
    }
    blocksCommands = false;
    await page.waitForLoadState();
    await page.evaluate(restore, kept);
  }
}

/**
 * The first part of the path. Leaving it means that the user was signed out, which the client remembers until it
 * reloads.
 */
function pathArea(page: Page): string | undefined {
  return new URL(page.url()).pathname.split('/')[1];
}

/** Runs in the page. */
function unexplained(): string[] {
  return (window as unknown as { controls: Controls }).controls.unexplained();
}

/** Runs in the page. */
function useAll(known: readonly string[]): Promise<boolean> {
  return (window as unknown as { controls: Controls }).controls.useAll(known);
}

/**
 * Runs in the page. Shows again what a screen shows once per device, and dismisses toasts that would cover the next
 * screen.
 */
function restore(kept: Readonly<Record<string, string>>): void {
  localStorage.clear();
  for (const [key, item] of Object.entries(kept))
    if (!key.startsWith('bahi.said/')) localStorage.setItem(key, item);
  for (const dismiss of document.querySelectorAll<HTMLElement>('.bahi-toast button:not(.bahi-toast-action)'))
    dismiss.click();
}

async function watch(context: BrowserContext): Promise<void> {
  if (watched.has(context)) return;
  watched.add(context);
  await context.exposeBinding('noteControl', (_, { key, effect }: UsedControl) => void used.set(key, effect));
  await context.route(
    ({ pathname }) => COMMANDS.has(pathname),
    (route) => (blocksCommands ? route.fulfill({ status: REFUSAL.status, json: REFUSAL }) : route.fallback()),
  );
}
