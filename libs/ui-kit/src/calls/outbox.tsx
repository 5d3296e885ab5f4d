import { type Device, deviceRecords } from '../device/device-records.tsx';

/** A command that was sent and not answered: it may have taken effect, and its key says which it is. */
export interface UnsentCommand {
  readonly key: string;
  readonly path: string;
  /** JSON, as it was sent. */
  readonly body: string;
  /** 'Advance on LR-1254, ₹5,000.00' */
  readonly entry: string;
  /** The draft that it was sent from. */
  readonly form: string | null;
  /** When it was sent first, in milliseconds. */
  readonly at: number;
}

interface StoredCommand extends UnsentCommand {
  /** False while it is on its way. */
  readonly failed: boolean;
}

/** Who sends a command, and what they are told when it is not answered. */
export interface Sender extends Pick<UnsentCommand, 'entry' | 'form'> {
  /** A person in a firm. */
  readonly owner: string;
}

/**
 * The commands that are on their way, kept on the device from before they are sent until they are answered, so that
 * one whose answer was lost, with the network, the tab or the battery, is sent again as the same command. Without a
 * sender, before signing in, the key alone is kept, in this tab.
 */
export interface Outbox {
  /** The key to send with: that of the same command, where it was not answered. */
  readonly begin: (path: string, body: string, sender: Sender | undefined) => string;
  readonly failed: (key: string) => void;
  /** Whether an attempt before this one was not answered: it may have taken effect. */
  readonly isUnclear: (key: string) => boolean;
  /** It goes; answers whether a form on the screen has taken what came back. Null for a refusal. */
  readonly answered: (key: string, answer: unknown) => boolean;
  /** A form that is still on the screen hears when its command is answered after all, and says whether it takes it. */
  readonly onAnswer: (key: string, heard: Heard) => () => void;
  /** Oldest first; the same list until it changes. */
  readonly unsent: (owner: string) => readonly UnsentCommand[];
  readonly drop: (key: string) => void;
  readonly dropAll: (owner: string) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

type Heard = (answer: unknown) => boolean;

interface OutboxOptions extends Device {
  readonly now: () => number;
  /** A fresh idempotency key. */
  readonly newKey: () => string;
}

const NONE: readonly UnsentCommand[] = [];

export function createOutbox({ now, newKey, ...device }: OutboxOptions): Outbox {
  const records = deviceRecords<StoredCommand>(device, { kind: 'bahi.unsent/', version: 1, read: commandIn });
  const began = now();
  const keys = new Map<string, string>();
  const onTheirWay = new Set<string>();
  const unclear = new Set<string>();
  const waiting = new Map<string, Heard>();
  const lists = new Map<string, readonly UnsentCommand[]>();
  const listeners = new Set<() => void>();

  records.subscribe(() => {
    lists.clear();
    listeners.forEach((listener) => listener());
  });

  function stored(key: string) {
    return records.below('').find(([, command]) => command.key === key);
  }

  function forget(key: string): void {
    onTheirWay.delete(key);
    unclear.delete(key);
    for (const [attempt, kept] of keys) if (kept === key) keys.delete(attempt);
    const [name] = stored(key) ?? [];
    if (name !== undefined) records.drop(name);
  }

  return {
    begin(path, body, sender) {
      const attempt = `${sender?.owner ?? ''} ${path} ${body}`;
      const same = (command: StoredCommand) => command.path === path && command.body === body;
      const kept = sender && records.below(`${sender.owner}/`).find(([, command]) => same(command))?.[1];
      const before = keys.get(attempt) ?? kept?.key;
      if (before !== undefined) unclear.add(before);
      const key = before ?? newKey();
      keys.set(attempt, key);
      onTheirWay.add(key);
      if (sender !== undefined) {
        const { owner, entry, form } = sender;
        const at = kept?.at ?? now();
        records.put(`${owner}/${key}`, { key, path, body, entry, form, at, failed: false });
      }
      return key;
    },
    failed(key) {
      onTheirWay.delete(key);
      const [name, command] = stored(key) ?? [];
      if (name !== undefined && command !== undefined) records.put(name, { ...command, failed: true });
    },
    isUnclear: (key) => unclear.has(key),
    answered(key, answer) {
      forget(key);
      const heard = waiting.get(key);
      waiting.delete(key);
      return answer !== null && heard?.(answer) === true;
    },
    onAnswer(key, heard) {
      waiting.set(key, heard);
      return () => {
        if (waiting.get(key) === heard) waiting.delete(key);
      };
    },
    unsent(owner) {
      const known = lists.get(owner);
      if (known !== undefined) return known;
      // What another tab is sending right now is not listed; what was on its way when a tab was closed is.
      const listed = records
        .below(`${owner}/`)
        .map(([, command]) => command)
        .filter(({ key, failed, at }) => !onTheirWay.has(key) && (failed || at < began))
        .sort((one, other) => one.at - other.at);
      lists.set(owner, listed.length === 0 ? NONE : listed);
      return lists.get(owner) ?? NONE;
    },
    drop: forget,
    dropAll: (owner) => records.dropBelow(`${owner}/`),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function commandIn({
  key,
  path,
  body,
  entry,
  form,
  at,
  failed,
}: Readonly<Record<string, unknown>>): StoredCommand | undefined {
  const whole =
    typeof key === 'string' &&
    typeof path === 'string' &&
    typeof body === 'string' &&
    typeof entry === 'string' &&
    (form === null || typeof form === 'string') &&
    typeof at === 'number' &&
    typeof failed === 'boolean';
  return whole ? { key, path, body, entry, form, at, failed } : undefined;
}
