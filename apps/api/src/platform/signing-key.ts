import { checkpointOrigin, formatCheckpoint, type Checkpoint } from '@bahi/kernel/checkpoint-note';
import { formatNoteKey, noteKey, signNote } from '@bahi/kernel/signed-note';

export interface SignedCheckpoint {
  readonly note: string;
  /** Of the present key. */
  readonly keyId: string;
  readonly publicKey: string;
}

/** Secrets of 32 bytes each: the present key first, then an earlier one while it is being replaced. */
export type SigningSecrets = readonly [Uint8Array, ...Uint8Array[]];

/** The installation's Ed25519 key, which signs checkpoints under the name of each firm. */
export class SigningKey {
  constructor(private readonly secrets: SigningSecrets) {}

  /** The public keys in base64, the present one first. */
  publicKeys(): readonly string[] {
    return this.secrets.map((secret) =>
      Buffer.from(noteKey('installation', secret).publicKey).toString('base64'),
    );
  }

  sign(checkpoint: Checkpoint): SignedCheckpoint {
    const name = checkpointOrigin(checkpoint.firmId);
    const key = noteKey(name, this.secrets[0]);
    const note = signNote(formatCheckpoint(checkpoint), name, this.secrets);
    return { note, keyId: key.id, publicKey: formatNoteKey(key) };
  }
}
