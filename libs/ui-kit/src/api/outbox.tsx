import { type Device, createDeviceRecords } from '../device/device-records.tsx';

/**
 * A command that was sent and not answered. It may have taken effect; its key lets the server recognise it. Screens
 * call it an entry that is not sent. Devices store these fields, so their names stay.
 */
export interface UnansweredCommand {
  readonly key: string;
  readonly path: string;
  /** JSON as sent. */
  readonly body: string;
  /** The label of the entry on screens: 'Advance on LR-1254, ₹5,000.00'. */
  readonly entry: string;
  /** The name of the draft that the command was sent from; null without a form. */
  readonly form: string | null;
  /** The time of the first attempt, in milliseconds. */
  readonly at: number;
}

interface StoredCommand extends UnansweredCommand {
  /** Whether the last attempt ended without an answer; false while one is in flight. */
  readonly failed: boolean;
}

/** Who sends a command, and how screens name it while it has no answer. */
export interface Sender extends Pick<UnansweredCommand, 'entry' | 'form'> {
  /** Identifies a person in a firm. */
  readonly owner: string;
}

/**
 * The commands that are not answered yet. Each is stored on the device before it is sent and until it is answered. If
 * the network, the tab or the battery fails meanwhile, the command can be sent again as the same command. A command
 * without a sender (before signing in) is not stored; this tab keeps its key in memory.
 */
export interface Outbox {
  /** Returns the key to send with: the key of the same unanswered command, or a fresh one. */
  readonly begin: (path: string, body: string, sender: Sender | undefined) => string;
  /** An attempt ended without an answer. The command stays, to be sent again. */
  readonly reportFailure: (key: string) => void;
  /** Whether an earlier attempt was not answered, so that it may have taken effect. */
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
  /** Oldest first. Returns the same array until it changes. */
  readonly unanswered: (owner: string) => readonly UnansweredCommand[];
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
  const createdAt = now();
  const keys = new Map<string, string>();
  const inFlight = new Set<string>();
  const unclear = new Set<string>();
  const waiting = new Map<string, AnswerHandler>();
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
    begin(path, body, sender) {
      const attempt = `${sender?.owner ?? ''} ${path} ${body}`;
      const isSame = (command: StoredCommand) => command.path === path && command.body === body;
      const kept =
        sender && records.listByPrefix(`${sender.owner}/`).find(([, command]) => isSame(command))?.[1];
      const before = keys.get(attempt) ?? kept?.key;
      if (before !== undefined) unclear.add(before);
      const key = before ?? newKey();
      keys.set(attempt, key);
      inFlight.add(key);
      if (sender !== undefined) {
        const { owner, entry, form } = sender;
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
      const handler = waiting.get(key);
      waiting.delete(key);
      return answer !== null && handler?.(answer) === true;
    },
    onAnswer(key, handler) {
      waiting.set(key, handler);
      return () => {
        if (waiting.get(key) === handler) waiting.delete(key);
      };
    },
    unanswered(owner) {
      const known = lists.get(owner);
      if (known !== undefined) return known;
      // Lists commands that were in flight when a tab was closed, but not those that another tab is sending now.
      const listed = records
        .listByPrefix(`${owner}/`)
        .map(([, command]) => command)
        .filter(({ key, failed, at }) => !inFlight.has(key) && (failed || at < createdAt))
        .sort((one, other) => one.at - other.at);
      lists.set(owner, listed.length === 0 ? NONE : listed);
      return lists.get(owner) ?? NONE;
    },
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
