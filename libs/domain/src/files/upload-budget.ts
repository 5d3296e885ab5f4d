import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/**
 * The bytes of the files that a firm or a person has uploaded on one day in India. Each upload appends here together
 * with its file, so that concurrent uploads cannot exceed the budget together (docs/decisions/0045-what-a-firm-may-write.md).
 */
const events = {
  UploadCounted: v.object({ ownerId: v.string(), bytes: v.number() }),
};

export type UploadBudgetEvent = EventsOf<typeof events>;

export const uploadBudget = aggregate<number, typeof events, [ownerId: string, day: Day]>({
  category: 'uploads',
  events,
  initial: 0,
  evolve: {
    UploadCounted: (uploaded, { bytes }) => uploaded + bytes,
  },
});

interface CountedUpload {
  /** The id of the firm or of the person. */
  readonly ownerId: string;
  readonly bytes: number;
  /** The owner's limit for the day. */
  readonly budgetBytes: number;
  /** Whether it is a person's share of their firm's budget. */
  readonly isShare: boolean;
}

export function countUpload(
  { ownerId, bytes, budgetBytes, isShare }: CountedUpload,
  uploaded: number,
): Decision<UploadBudgetEvent, 'too-many'> {
  const { uploadBudgetUsed, uploadShareUsed } = refusalMessages;
  if (uploaded + bytes > budgetBytes)
    return rejected('too-many', isShare ? uploadShareUsed : uploadBudgetUsed);
  return accepted([{ type: 'UploadCounted', data: { ownerId, bytes } }]);
}
