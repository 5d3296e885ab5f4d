import { createHmac, hash, randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrongSetting } from '../settings/wrong-setting.ts';

type SecretPurpose = 'phone' | 'otp' | 'address' | 'file-link' | 'push-device';

/** Random numbers and keyed hashes; the source of tokens and codes that cannot be guessed. */
export interface Secrets {
  /**
   * HMAC with the server's secret, as hex, for: a phone's stream, an OTP, the address that asked for it, a link to a
   * file, a push device.
   */
  hmac(purpose: SecretPurpose, text: string): string;
  /** 32 random bytes, base64url. */
  newToken(): string;
  /** Six random digits. */
  newOtp(): string;
}

export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data);
}

export function createSecrets(secret: string): Secrets {
  return {
    hmac: (purpose, text) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest('hex'),
    newToken: () => randomBytes(32).toString('base64url'),
    newOtp: () => String(randomInt(1_000_000)).padStart(6, '0'),
  };
}

/**
 * Created at the first start, stored in `DATA_DIR/secret` and never changed, since the names of the phones' streams
 * depend on it.
 */
export function readOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (existsSync(path)) return readSecret(path);
  const made = randomBytes(48).toString('base64url');
  writeFileSync(path, `${made}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(path, 0o600);
  return made;
}

const SHORTEST_SECRET = 32;

/** A secret that was cut off would sign nobody in any more. */
function readSecret(path: string): string {
  const secret = readFileSync(path, 'utf8').trim();
  if (Buffer.byteLength(secret) >= SHORTEST_SECRET) return secret;
  throw new WrongSetting(
    `${path} is damaged (it has fewer than ${SHORTEST_SECRET} bytes): put it back from a backup.`,
  );
}
