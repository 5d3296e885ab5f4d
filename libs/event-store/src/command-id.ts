import { hash as digest } from 'node:crypto';

/** Namespace of command ids: uuidv5(user; `Idempotency-Key`). Storage for ever. */
const COMMANDS = '6f2a0d0e-3c5b-5e0a-9d7e-0b8f4f1f7a11';

/** UUID version 5 (RFC 9562): the same namespace and name give the same id, so a retry can't mint anything twice. */
export function uuidV5(namespace: string, name: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const hex = digest('sha1', Buffer.concat([space, Buffer.from(name)]));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function commandIdOf(userId: string, idempotencyKey: string): string {
  return uuidV5(COMMANDS, `${userId};${idempotencyKey}`);
}
