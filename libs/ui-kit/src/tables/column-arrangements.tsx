import { type Device, createDeviceRecords, isFields } from '../device/device-records.tsx';

/**
 * A user's arrangement of a list's columns, by column key. Columns that it does not mention keep the list's default.
 */
export interface ColumnArrangement {
  readonly order: readonly string[];
  readonly shown: Readonly<Record<string, boolean>>;
  readonly pinned: Readonly<Record<string, boolean>>;
  /** In pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Arrangements on this device, by owner (a person in a firm) and list: 'trips'. */
export interface ColumnArrangements {
  /** Returns the same object until it changes. */
  readonly find: (owner: string, list: string) => ColumnArrangement | undefined;
  readonly save: (owner: string, list: string, arrangement: ColumnArrangement) => void;
  readonly drop: (owner: string, list: string) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

export function createColumnArrangements(device: Device): ColumnArrangements {
  const records = createDeviceRecords<ColumnArrangement>(device, { kind: 'bahi.columns/', version: 1, read });
  const known = new Map<string, ColumnArrangement | undefined>();
  records.subscribe(() => known.clear());
  const recordName = (owner: string, list: string) => `${owner}/${list}`;
  return {
    find(owner, list) {
      const name = recordName(owner, list);
      if (!known.has(name))
        known.set(name, records.listByPrefix(name).find(([found]) => found === name)?.[1]);
      return known.get(name);
    },
    save: (owner, list, arrangement) => void records.put(recordName(owner, list), arrangement),
    drop: (owner, list) => records.drop(recordName(owner, list)),
    subscribe: records.subscribe,
  };
}

/** Returns undefined for an invalid record, because other programs can write to the same storage. */
function read({
  order,
  shown,
  pinned,
  widths,
}: Readonly<Record<string, unknown>>): ColumnArrangement | undefined {
  if (!Array.isArray(order) || !order.every((key) => typeof key === 'string')) return undefined;
  if (!isRecordWith(shown, isBoolean) || !isRecordWith(pinned, isBoolean) || !isRecordWith(widths, isWidth))
    return undefined;
  return { order, shown, pinned, widths };
}

function isRecordWith<T>(value: unknown, isOne: (one: unknown) => one is T): value is Record<string, T> {
  return isFields(value) && Object.values(value).every(isOne);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < 10_000;
}
