/** The clock of the test run (tools/run/test-clock.mjs), for a process whose environment is written out; else nothing. */
export function runClock(): Readonly<Record<string, string | undefined>> {
  const { NODE_OPTIONS, BAHI_CLOCK_SHIFT_MS } = process.env;
  return BAHI_CLOCK_SHIFT_MS === undefined ? {} : { NODE_OPTIONS, BAHI_CLOCK_SHIFT_MS };
}
