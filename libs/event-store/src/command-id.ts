import { createHash } from 'node:crypto';

/** Namespace of command ids: uuidv5(user; `Idempotency-Key`). Storage for ever. */
const COMMANDS = '6f2a0d0e-3c5b-5e0a-9d7e-0b8f4f1f7a11';

/** UUID version 5 (RFC 9562): the same namespace and name give the same id, so a retry can't mint anything twice. */
export function uuidV5(namespace: string, name: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const hash = createHash('sha1').update(space).update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function commandIdOf(userId: string, idempotencyKey: string): string {
  return uuidV5(COMMANDS, `${userId};${idempotencyKey}`);
}
