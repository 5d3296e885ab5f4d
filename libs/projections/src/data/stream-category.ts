import { type RecordedEnvelope } from '@bahi/kernel/envelope';

/** Whether the event is of an aggregate of this category, so that it may change its row. */
export function isOfStream({ stream }: RecordedEnvelope, category: string): boolean {
  return stream.startsWith(`${category}-`);
}
