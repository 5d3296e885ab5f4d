import { randomBytes } from 'node:crypto';
import { uuidV7 } from '@bahi/kernel/uuid';

/** A key or id as the product's client makes it: it rises with time. */
export function risingUuid(): string {
  return uuidV7(Date.now(), randomBytes(10));
}
