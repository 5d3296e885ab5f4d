import { entryLabel } from '@bahi/contract/entry-types';
import { type Day, formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';
import { ACTION_DURATION_MS } from '@bahi/ui-kit/feedback/notify';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@bahi/ui-kit/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTakeBack } from './notify-entered.tsx';

/** An entry as it was sent. */
export interface SavedEntry {
  readonly id: string;
  readonly category: string;
  readonly amount: Paise;
  readonly date: string;
}

interface EntrySeriesOptions<Values extends FieldValues> {
  readonly form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setFocus'>;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => Promise<void>;
  /** The field to focus for the next entry. */
  readonly first: FieldPath<Values>;
  /** The initial values of the next entry, given the values of the previous one. */
  readonly next: (before: Values) => Values;
}

/** Keeps a form open to enter several entries one after the other. */
export function useEntrySeries<Values extends FieldValues>({
  form,
  submit,
  first,
  next,
}: EntrySeriesOptions<Values>) {
  const { getValues, reset, setFocus } = form;
  const { staysOpen, ...sending } = useSubmitAndStay(submit);
  const [saved, setSaved] = useState<readonly SavedEntry[]>([]);
  useEffect(() => {
    if (saved.length > 0) setFocus(first);
  }, [saved, first, setFocus]);

  return {
    ...sending,
    saved,
    /**
     * Call with the saved entry. Resets the form for the next entry if the form stays open, and returns whether it
     * does.
     */
    beginNext(entry: SavedEntry): boolean {
      if (!staysOpen()) return false;
      setSaved((before) => [...before, entry]);
      reset(next(getValues()));
      return true;
    },
    removeLast(): void {
      setSaved((before) => before.slice(0, -1));
      setFocus(first);
    },
    closeLabel: closeLabel(saved),
  };
}

/** The two ways to submit a form: close it afterwards, or keep it open for another entry. */
export function useSubmitAndStay(submit: EntrySeriesOptions<FieldValues>['submit']) {
  const staysOpenRef = useRef(false);
  const send = (staysOpen: boolean, event?: FormEvent<HTMLFormElement>) => {
    staysOpenRef.current = staysOpen;
    void submit(event);
  };
  return {
    /** Whether the last submission keeps the form open. */
    staysOpen: () => staysOpenRef.current,
    onSubmit: (event: FormEvent<HTMLFormElement>) => send(false, event),
    onSubmitAnother: () => send(true),
  };
}

/** 'Done' once an entry is saved, since closing the form then cancels nothing. */
export function closeLabel(saved: readonly SavedEntry[]): string {
  return saved.length === 0 ? 'Cancel' : 'Done';
}

interface SavedEntriesProps {
  readonly saved: readonly SavedEntry[];
  /** Called after the last entry was taken back. */
  readonly onTakenBack: () => void;
}

/**
 * Describes the last entry saved since the dialog opened. Its line is always there, so that the dialog does not move.
 */
export function SavedEntries({ saved, onTakenBack }: SavedEntriesProps) {
  const last = saved.at(-1);
  return (
    <div className="bahi-saved">
      <p role="status">
        {last !== undefined && (
          <>
            <IconCircleCheck size={14} stroke={1.75} aria-hidden />
            <span>
              Saved: <b>{inWords(last)}</b>
              {saved.length > 1 && <span>{` · ${saved.length} so far`}</span>}
            </span>
          </>
        )}
      </p>
      {last !== undefined && <UndoButton key={last.id} entryId={last.id} onTakenBack={onTakenBack} />}
    </div>
  );
}

/**
 * Takes back the last entry. Inside the dialog, because the keyboard cannot reach a toast outside of the dialog.
 * Disappears when it is too late to undo.
 */
function UndoButton({
  entryId,
  onTakenBack,
}: {
  readonly entryId: string;
  readonly onTakenBack: () => void;
}) {
  const takeBack = useTakeBack(onTakenBack);
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), ACTION_DURATION_MS);
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
