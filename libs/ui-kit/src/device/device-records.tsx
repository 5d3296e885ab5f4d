/** Named records of one kind on this device, stored as JSON. Other tabs share them. */
export interface DeviceRecords<T> {
  /** All [name, record] pairs whose name begins with `prefix`. Skips records that this release cannot read. */
  readonly listByPrefix: (prefix: string) => readonly (readonly [string, T])[];
  /** Returns false if the device has no room. */
  readonly put: (name: string, record: T) => boolean;
  readonly drop: (name: string) => void;
  readonly dropByPrefix: (prefix: string) => void;
  /** Calls `changed` when this tab or another one changes a record. */
  readonly subscribe: (changed: () => void) => () => void;
}

export interface Device {
  readonly storage: Storage;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

interface RecordKind<T> {
  /** Prefix of the storage keys, which separates these records from other stored values. */
  readonly kind: string;
  /** Increases when this release can no longer read older records. */
  readonly version: number;
  /** Turns stored fields into a record, or returns undefined if they are invalid. */
  readonly read: (fields: Fields) => T | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

export function createDeviceRecords<T extends object>(
  { storage, events }: Device,
  { kind, version, read }: RecordKind<T>,
): DeviceRecords<T> {
  const listeners = new Set<() => void>();
  const notifyListeners = () => listeners.forEach((listener) => listener());
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent;
    if (key === null || key.startsWith(kind)) notifyListeners();
  };

  function listNames(prefix: string): string[] {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(`${kind}${prefix}`))
      .map((key) => key.slice(kind.length))
      .sort();
  }

  function readRecord(name: string): T | undefined {
    try {
      const stored: unknown = JSON.parse(storage.getItem(`${kind}${name}`) ?? '');
      return isFields(stored) && stored['version'] === version ? read(stored) : undefined;
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  return {
    listByPrefix: (prefix) =>
      listNames(prefix).flatMap((name) => {
        const record = readRecord(name);
        return record === undefined ? [] : [[name, record] as const];
      }),
    put(name, record) {
      try {
        storage.setItem(`${kind}${name}`, JSON.stringify({ version, ...record }));
      } catch (error) {
        if (error instanceof DOMException) return false;
        throw error;
      }
      notifyListeners();
      return true;
    },
    drop(name) {
      storage.removeItem(`${kind}${name}`);
      notifyListeners();
    },
    dropByPrefix(prefix) {
      listNames(prefix).forEach((name) => storage.removeItem(`${kind}${name}`));
      notifyListeners();
    },
    subscribe(listener) {
      if (listeners.size === 0) events.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events.removeEventListener('storage', onStorage);
      };
    },
  };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
