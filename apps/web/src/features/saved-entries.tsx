import { entryLabel } from '@bahi/contract/entry-types';
import { type Day, formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';
import { WITH_ACTION_MS } from '@bahi/ui-kit/notify';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@bahi/ui-kit/icons';
import { useEffect, useState } from 'react';
import { useTakeBack } from './say-entered.tsx';

/** An entry as it was sent. */
export interface SavedEntry {
  readonly id: string;
  readonly category: string;
  readonly amount: Paise;
  readonly date: string;
}

interface SavedEntriesProps {
  readonly saved: readonly SavedEntry[];
  /** The last one was taken back. */
  readonly onTaken: () => void;
}

/** What was entered since the dialog opened, the last one in words. Its line is kept free, so that nothing moves. */
export function SavedEntries({ saved, onTaken }: SavedEntriesProps) {
  const last = saved.at(-1);
  return (
    <div className="bahi-saved">
      <p role="status">
        {last !== undefined && (
          <>
            <IconCircleCheck size={14} stroke={1.75} aria-hidden />
            <span>
              Saved: <b>{inWords(last)}</b>
              {saved.length > 1 && ` · ${saved.length} so far`}
            </span>
          </>
        )}
      </p>
      {last !== undefined && <Undo key={last.id} entryId={last.id} onTaken={onTaken} />}
    </div>
  );
}

/** In the dialog, since a notice outside of it is out of the keyboard's reach; gone when it comes too late. */
function Undo({ entryId, onTaken }: { readonly entryId: string; readonly onTaken: () => void }) {
  const takeBack = useTakeBack(onTaken);
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), WITH_ACTION_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!open) return null;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => void takeBack(entryId)}>
      Undo
    </Button>
  );
}

/** 'Toll ₹1,200.00, 20-11-2026' */
function inWords({ category, amount, date }: SavedEntry): string {
  return `${entryLabel(category)} ${formatRupees(amount)}, ${formatDay(date as Day)}`;
}
