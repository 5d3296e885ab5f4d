import { pathToFileURL } from 'node:url';

/**
 * The environment variables of the run's clock (tools/run/test-clock.mjs), for processes that do not inherit the
 * environment; empty without such a clock.
 */
export function clockVariables(): Readonly<Record<string, string | undefined>> {
  const { NODE_OPTIONS, BAHI_CLOCK_SHIFT_MS } = process.env;
  return BAHI_CLOCK_SHIFT_MS === undefined ? {} : { NODE_OPTIONS, BAHI_CLOCK_SHIFT_MS };
}

/** The variables for a process whose clock is this much ahead of the run's, or of the machine's. */
export function clockAheadVariables(aheadMs: number): Readonly<Record<string, string>> {
  const shiftMs = Number(process.env['BAHI_CLOCK_SHIFT_MS'] ?? 0) + aheadMs;
  const preload = `--import=${pathToFileURL('tools/run/shifted-clock.mjs').href}`;
  return { NODE_OPTIONS: preload, BAHI_CLOCK_SHIFT_MS: String(shiftMs) };
}
