/**
 * The environment variables of the run's clock (tools/run/test-clock.mjs), for processes that do not inherit the
 * environment; empty without such a clock.
 */
export function clockVariables(): Readonly<Record<string, string | undefined>> {
  const { NODE_OPTIONS, BAHI_CLOCK_SHIFT_MS } = process.env;
  return BAHI_CLOCK_SHIFT_MS === undefined ? {} : { NODE_OPTIONS, BAHI_CLOCK_SHIFT_MS };
}
