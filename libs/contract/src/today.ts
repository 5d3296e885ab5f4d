import { type Day } from '@bahi/kernel/day';

/**
 * The day that "Future date not allowed" compares with. Schemas are constants and valibot has no context argument, so
 * the day is set around each (synchronous) parse instead of being read from the machine's clock.
 */
let current: Day | undefined;

export function withToday<T>(today: Day, parse: () => T): T {
  const previous = current;
  current = today;
  try {
    return parse();
  } finally {
    current = previous;
  }
}

/** @throws when a schema with a date is parsed outside {@link withToday}, which is a bug */
export function today(): Day {
  if (current === undefined) throw new Error('a schema that needs today was parsed outside withToday');
  return current;
}
