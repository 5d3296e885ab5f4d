import { randomBytes } from 'node:crypto';
import { uuidV7 } from '@bahi/kernel/uuid';

/** A time-ordered UUID, as the client creates for keys and ids. */
export function newUuidV7(): string {
  return uuidV7(Date.now(), randomBytes(10));
}
