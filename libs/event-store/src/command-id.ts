import { hash as digest } from 'node:crypto';
import { orderedUuid, timeDigits, timeDigitsOfUuidV7 } from '@bahi/kernel/uuid';

/** The number of hexadecimal digits of an id that hold its time. */
const TIME = 12;

/**
 * The id of a command that was sent with an `Idempotency-Key`. If the key is a UUIDv7, the id starts with its time, so
 * that consecutive writes of a client are neighbours in every index. The rest comes from user and key, so a retry has
 * the same id. Stored ids keep this form for ever, so the derivation must not change.
 * docs/architecture/write-side.md#ids-and-keys.
 */
export function deriveCommandId(userId: string, idempotencyKey: string): string {
  const hex = digest('sha256', `${userId};${idempotencyKey}`);
  return orderedUuid(8, timeDigitsOfUuidV7(idempotencyKey) ?? hex.slice(-TIME), hex);
}

/** The id of a command without a key. `random` holds at least 19 unpredictable hexadecimal digits. */
export function newCommandId(nowMs: number, random: string): string {
  return orderedUuid(8, timeDigits(nowMs), random);
}

/** An id that a command creates: it sorts with the command's id, and is always the same for one name. */
export function deriveId(commandId: string, name: string): string {
  return orderedUuid(8, commandId.replaceAll('-', ''), digest('sha256', `${commandId};${name}`));
}

/** UUID version 5 (RFC 9562): the same namespace and name give the same id. */
export function uuidV5(namespace: string, name: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const hex = digest('sha1', Buffer.concat([space, Buffer.from(name)]));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
