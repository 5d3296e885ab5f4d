import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WrongSetting } from '../../platform/settings/wrong-setting.ts';
import { type SigningSecrets } from '../../platform/signing-key.ts';
import { parseSigningSecrets } from '../settings/signing-secrets.ts';

/** The file of the signing key in a data folder: one secret a line, the present one first. */
export function signingKeyFile(dataDir: string): string {
  return join(dataDir, 'signing-key');
}

export function newSigningSecret(): Uint8Array {
  return new Uint8Array(randomBytes(32));
}

/** @throws WrongSetting if it is damaged */
export function readSigningKeyFile(path: string): SigningSecrets {
  const secrets = parseSigningSecrets(readFileSync(path, 'utf8').trim().split('\n'));
  if (secrets !== undefined) return secrets;
  throw new WrongSetting(`${path} is damaged (a line is not 32 bytes in base64): put it back from a backup.`);
}

/** Replaces the file as a whole: after a crash it holds the secrets of before or these, and no part of them. */
export function writeSigningKeyFile(path: string, secrets: SigningSecrets): void {
  const unfinished = `${path}.unfinished`;
  const lines = secrets.map((secret) => `${Buffer.from(secret).toString('base64')}\n`);
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, lines.join(''), { mode: 0o600, flag: 'wx', flush: true });
  renameSync(unfinished, path);
  flush(dirname(path));
}

function flush(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
