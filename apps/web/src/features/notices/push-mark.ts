const KEY = 'bahi.push';

/** What this device remembers of having turned notifications on. */
export interface PushMark {
  readonly owner: string;
  /** Fingerprint of the session and the subscription that the server was told of. */
  readonly sent: string;
}

export function pushMark(storage: Storage): PushMark | null {
  const [owner, sent] = (storage.getItem(KEY) ?? '').split(' ');
  return owner && sent ? { owner, sent } : null;
}

export function rememberPush(storage: Storage, { owner, sent }: PushMark): void {
  storage.setItem(KEY, `${owner} ${sent}`);
}

export function forgetPushMark(storage: Storage): void {
  storage.removeItem(KEY);
}
