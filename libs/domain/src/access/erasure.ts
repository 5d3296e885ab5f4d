import { type Erasure } from '@bahi/kernel/envelope';
import { eventRegistry } from '../event-registry.ts';
import { type KnownData } from '../known-event.ts';

interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Reads an event of the log; null for one that erases nothing. docs/rules/audit.md#erasing-a-person. */
export function findErasure(event: StoredEvent): Erasure | null {
  const { id, type } = event;
  if (type === 'PersonErased') {
    const { userId, fileIds } = eventRegistry.upcast(event).data as KnownData<typeof type>;
    return { id, userId, kind: 'contact', fileIds };
  }
  if (type === 'PersonNameErased') {
    const { userId } = eventRegistry.upcast(event).data as KnownData<typeof type>;
    return { id, userId, kind: 'name', fileIds: [] };
  }
  return null;
}
