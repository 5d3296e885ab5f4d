import { type Entry } from '@bahi/domain/money/entry';
import { paise } from '@bahi/kernel/paise';

/** The facts that a notice shows about an entry that was taken back. */
export function toDeletedSubject({
  entries,
  reason,
}: {
  readonly entries: readonly Entry[];
  readonly reason: string | null;
}) {
  const [first] = entries;
  return {
    ...(first === undefined
      ? {}
      : { entryType: first.entryType, amountPaise: paise(Math.abs(first.amountPaise)) }),
    ...(reason === null ? {} : { reason }),
  };
}
