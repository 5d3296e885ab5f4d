import { eventVersions, type Upcaster } from '@bahi/kernel/event-versions';
import { aggregates } from './generated/event-types.ts';

/** The upcasters of every event type. */
export const upcasters: ReadonlyMap<string, readonly Upcaster[]> = new Map(
  aggregates.flatMap((aggregate) => {
    const byType: Readonly<Record<string, readonly Upcaster[]>> = aggregate.upcasters;
    return Object.keys(aggregate.events).map((type) => [type, byType[type] ?? []] as const);
  }),
);

/**
 * The event versions that this program writes and can read: the single registry of `transact`, projections and verify.
 */
export const eventRegistry = eventVersions(upcasters);
