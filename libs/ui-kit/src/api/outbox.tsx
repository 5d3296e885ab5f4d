import { type Device, createDeviceRecords } from '../device/device-records.tsx';

/**
 * A command whose outcome is unknown: it was sent, and no answer came, or one that does not tell (`ApiError.key` lists
 * the statuses). It may have taken effect; its key lets the server recognise it. Names call it unanswered, and screens
 * an entry that is not sent. Devices store these fields, so their names stay.
 */
export interface UnansweredCommand {
  readonly key: string;
  readonly path: string;
  /** JSON as sent. */
  readonly body: string;
  /** The label of the command on screens, of whatever kind: 'Advance on LR-1254, ₹5,000.00', 'Deletion of LR-1254'. */
  readonly entry: string;
  /** The name of the draft that the command was sent from; null without a form. */
  readonly form: string | null;
  /** The time of the first attempt, in milliseconds. */
  readonly at: number;
}

interface StoredCommand extends UnansweredCommand {
  /** Whether the last attempt ended with an unknown outcome; false while one is in flight. */
  readonly failed: boolean;
}

/** The person, the form and the label of a command, stored until its outcome is known. */
export interface CommandSource extends Pick<UnansweredCommand, 'entry' | 'form'> {
  /** Identifies a person in a firm. */
  readonly owner: string;
}

/**
 * The commands whose outcome is unknown. Each is stored on the device before it is sent and until its outcome is known.
 * If the network, the tab or the battery fails meanwhile, the command can be sent again as the same command. A command
 * without a source (before signing in) is not stored; this tab keeps its key in memory.
 */
export interface Outbox {
  /** Returns the key to send with: the key of the same unanswered command, or a fresh one. */
  readonly begin: (path: string, body: string, source: CommandSource | undefined) => string;
  /** An attempt ended, and its outcome is unknown. The command stays, to be sent again. */
  readonly reportFailure: (key: string) => void;
  /** Whether the command is sent again because an earlier attempt was not answered: that one may have taken effect. */
  readonly isUnclear: (key: string) => boolean;
  /**
   * Drops an answered command. Returns true if a form on the screen used the answer. `answer` is null for a refusal.
   */
  readonly reportAnswer: (key: string, answer: unknown) => boolean;
  /**
   * Calls `handler` when the command is answered later. `handler` returns whether it used the answer. Call the result
   * when the form leaves the screen.
   */
  readonly onAnswer: (key: string, handler: AnswerHandler) => () => void;
  /**
   * Oldest first; also those that are being sent again. One that is sent for the first time is not listed. Returns the
   * same array until it changes.
   */
  readonly unanswered: (owner: string) => readonly UnansweredCommand[];
  readonly isSending: (key: string) => boolean;
  readonly drop: (key: string) => void;
  readonly dropAll: (owner: string) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

type AnswerHandler = (answer: unknown) => boolean;

interface OutboxOptions extends Device {
  readonly now: () => number;
  /** Returns a fresh idempotency key. */
  readonly newKey: () => string;
}

const NONE: readonly UnansweredCommand[] = [];

export function createOutbox({ now, newKey, ...device }: OutboxOptions): Outbox {
  const records = createDeviceRecords<StoredCommand>(device, {
    kind: 'bahi.unsent/',
    version: 1,
    read: readCommand,
  });
  const storedBefore = new Set(records.listByPrefix('').map(([, { key }]) => key));
  const keys = new Map<string, string>();
  const inFlight = new Set<string>();
  const unclear = new Set<string>();
  const handlers = new Map<string, AnswerHandler>();
  const lists = new Map<string, readonly UnansweredCommand[]>();
  const listeners = new Set<() => void>();

  records.subscribe(() => {
    lists.clear();
    listeners.forEach((listener) => listener());
  });

  function findStored(key: string) {
    return records.listByPrefix('').find(([, command]) => command.key === key);
  }

  function forget(key: string): void {
    inFlight.delete(key);
    unclear.delete(key);
    for (const [attempt, kept] of keys) if (kept === key) keys.delete(attempt);
    const [name] = findStored(key) ?? [];
    if (name !== undefined) records.drop(name);
  }

  return {
    begin(path, body, source) {
      const attempt = `${source?.owner ?? ''} ${path} ${body}`;
      const isSame = (command: StoredCommand) => command.path === path && command.body === body;
      const kept =
        source && records.listByPrefix(`${source.owner}/`).find(([, command]) => isSame(command))?.[1];
      const before = keys.get(attempt) ?? kept?.key;
      if (before !== undefined) unclear.add(before);
      const key = before ?? newKey();
      keys.set(attempt, key);
      inFlight.add(key);
      if (source !== undefined) {
        const { owner, entry, form } = source;
        const at = kept?.at ?? now();
        records.put(`${owner}/${key}`, { key, path, body, entry, form, at, failed: false });
      }
      return key;
    },
    reportFailure(key) {
      inFlight.delete(key);
      const [name, command] = findStored(key) ?? [];
      if (name !== undefined && command !== undefined) records.put(name, { ...command, failed: true });
    },
    isUnclear: (key) => unclear.has(key),
    reportAnswer(key, answer) {
      forget(key);
      const handler = handlers.get(key);
      handlers.delete(key);
      return answer !== null && handler?.(answer) === true;
    },
    onAnswer(key, handler) {
      handlers.set(key, handler);
      return () => {
        if (handlers.get(key) === handler) handlers.delete(key);
      };
    },
    unanswered(owner) {
      const known = lists.get(owner);
      if (known !== undefined) return known;
      // A command without a failure is listed only if it was first sent before this tab was opened: the tab that sent
      // it was probably closed. A later one may still be in flight in another tab.
      const listed = records
        .listByPrefix(`${owner}/`)
        .map(([, command]) => command)
        .filter(({ key, failed }) => (inFlight.has(key) ? unclear.has(key) : failed || storedBefore.has(key)))
        .sort((one, other) => one.at - other.at);
      lists.set(owner, listed.length === 0 ? NONE : listed);
      return lists.get(owner) ?? NONE;
    },
    isSending: (key) => inFlight.has(key),
    drop: forget,
    dropAll: (owner) => records.dropByPrefix(`${owner}/`),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readCommand({
  key,
  path,
  body,
  entry,
  form,
  at,
  failed,
}: Readonly<Record<string, unknown>>): StoredCommand | undefined {
  const isComplete =
    typeof key === 'string' &&
    typeof path === 'string' &&
    typeof body === 'string' &&
    typeof entry === 'string' &&
    (form === null || typeof form === 'string') &&
    typeof at === 'number' &&
    typeof failed === 'boolean';
  return isComplete ? { key, path, body, entry, form, at, failed } : undefined;
}
