/**
 * Upgrades the data of one schema version of an event to the next. It is pure, and sees personal fields as encrypted
 * text.
 */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => object;

/**
 * The event by which `Transactor` records that a command's idempotency key was used. It belongs to no
 * aggregate.
 */
export const COMMAND_KEY_USED = 'CommandKeyUsed';

/**
 * Thrown for an event whose type or schema version this program does not know, because a newer program wrote
 * it. Skipping such an event would give wrong figures.
 */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
}

interface StoredEvent {
  readonly type: string;
  readonly data: object;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The event types and versions that this program writes and can read (docs/architecture/write-side.md). */
export interface EventVersions {
  /**
   * The schema version in which events of this type are written.
   * @throws UnknownEvent
   */
  current(type: string): number;
  /**
   * A stored event in its current form; the same object if nothing has changed.
   * @throws UnknownEvent
   */
  upcast<Event extends StoredEvent>(event: Event): Event;
}

/** @param upcasters event type → the upcasters from version 1 to 2, 2 to 3 and so on; empty for an unchanged type */
export function eventVersions(upcasters: ReadonlyMap<string, readonly Upcaster[]>): EventVersions {
  const known = new Map([...upcasters, [COMMAND_KEY_USED, []]]);
  const upcastSteps = (type: string) => {
    const steps = known.get(type);
    if (steps === undefined) throw new UnknownEvent(`this version of Bahi does not know the event ${type}`);
    return steps;
  };
  return {
    current: (type) => upcastSteps(type).length + 1,
    upcast(event) {
      const { type, metadata } = event;
      const steps = upcastSteps(type);
      const current = String(steps.length + 1);
      const stored = metadata['schemaVersion'] ?? '';
      if (stored === current) return event;
      const version = /^[1-9]\d*$/.test(stored) ? Number(stored) : Infinity;
      if (version > steps.length)
        throw new UnknownEvent(`this version of Bahi does not know version ${stored || '(none)'} of ${type}`);
      const data = steps
        .slice(version - 1)
        .reduce<object>((earlier, step) => step({ ...earlier }), event.data);
      return { ...event, data, metadata: { ...metadata, schemaVersion: current } };
    },
  };
}
