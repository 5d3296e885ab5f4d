import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signingKey } from '@bahi/domain/audit/signing-key';
import { type Transactor } from '@bahi/event-store/transact';
import { WrongSetting } from '../../platform/settings/wrong-setting.ts';
import { SigningKey, type SigningSecrets } from '../../platform/signing-key.ts';
import { parseSigningSecrets } from '../settings/signing-secrets.ts';

const FILE = 'signing-key';

export interface SigningKeyOptions {
  /** The setting SIGNING_KEY; null: the key is in the data folder, and made at the first start. */
  readonly secrets: SigningSecrets | null;
  readonly dataDir: string;
  readonly transactor: Pick<Transactor, 'read'>;
}

/**
 * The key that signs checkpoints. A log whose checkpoints were signed with another key is not served, because its next
 * checkpoint would look like a forgery.
 * @throws WrongSetting
 */
export async function openSigningKey({
  secrets,
  dataDir,
  transactor,
}: SigningKeyOptions): Promise<SigningKey> {
  const { publicKey: registered } = await transactor.read(signingKey.stream('installation'));
  const path = join(dataDir, FILE);
  const source = secrets === null ? path : 'SIGNING_KEY';
  if (secrets === null && registered !== null && !existsSync(path))
    throw new WrongSetting(
      `${path} is missing, but checkpoints of this log were signed with it: put it back from a backup.`,
    );
  const key = new SigningKey(secrets ?? readOrCreate(path));
  if (registered !== null && !key.publicKeys().includes(registered))
    throw new WrongSetting(
      `${source} is not the key that signed the checkpoints of this log: put that key back from a backup.`,
    );
  return key;
}

function readOrCreate(path: string): SigningSecrets {
  if (!existsSync(path)) {
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(path, 0o600);
  }
  const secrets = parseSigningSecrets(readFileSync(path, 'utf8').trim().split('\n'));
  if (secrets === undefined)
    throw new WrongSetting(
      `${path} is damaged (a line is not 32 bytes in base64): put it back from a backup.`,
    );
  return secrets;
}
