const KEY = 'bahi.push';

/** Stored on this device while notifications are turned on. */
export interface PushMark {
  readonly owner: string;
  /** Fingerprint of the session and subscription last sent to the server. */
  readonly sent: string;
}

export function readPushMark(storage: Storage): PushMark | null {
  const [owner, sent] = (storage.getItem(KEY) ?? '').split(' ');
  return owner && sent ? { owner, sent } : null;
}

export function rememberPush(storage: Storage, { owner, sent }: PushMark): void {
  storage.setItem(KEY, `${owner} ${sent}`);
}

export function forgetPushMark(storage: Storage): void {
  storage.removeItem(KEY);
}
