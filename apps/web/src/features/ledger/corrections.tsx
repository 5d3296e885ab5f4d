import { dayAt, formatDay } from '@bahi/kernel/day';
import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { formatTimeOfDay } from '@bahi/ui-kit/feedback/states';
import { Switch, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@bahi/ui-kit/icons';

/** A row of a list of entries; a reversal names the entry that it reverses. docs/architecture/client.md#corrections. */
interface Correctable {
  readonly id: string;
  readonly reverses?: string | undefined;
}

interface CorrectionsSwitchProps {
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
  readonly className?: string;
}

/** Shows or hides reversed entries and their reversals. */
export function CorrectionsSwitch({ shown, onChange, ...rest }: CorrectionsSwitchProps) {
  return (
    <Switch
      size="xs"
      label="Show corrections"
      checked={shown}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
      {...rest}
    />
  );
}

/** A row's place in a pair. */
export type PairEnd = 'upper' | 'lower';

/** Pairs each entry with its reversal where the two rows are adjacent on the page. Keyed by row id. */
export function findPairs(rows: readonly Correctable[]): ReadonlyMap<string, PairEnd> {
  const ends = new Map<string, PairEnd>();
  rows.forEach((upper, index) => {
    const lower = rows[index + 1];
    if (lower === undefined || (upper.reverses !== lower.id && lower.reverses !== upper.id)) return;
    ends.set(upper.id, 'upper').set(lower.id, 'lower');
  });
  return ends;
}

interface PairedDayProps {
  readonly day: string;
  /** Undefined where the row belongs to no pair. */
  readonly end: PairEnd | undefined;
}

/** A row's day, with its half of the bracket that joins a pair. */
export function PairedDay({ day, end }: PairedDayProps) {
  return (
    <>
      {end !== undefined && <span className="correction-bracket" data-end={end} aria-hidden />}
      <CellText>{day}</CellText>
    </>
  );
}

interface Reversal {
  readonly recordedAt: string;
  readonly user: { readonly name: string } | null;
  readonly reason: string | null;
}

/** For example 'Taken back on 17-11-2026 at 10:12 by Rajesh: “paid by RTGS, not cash”'. */
export function describeReversal({ recordedAt, user, reason }: Reversal): string {
  const by = user === null ? '' : ` by ${user.name}`;
  return `Taken back on ${formatTime(recordedAt)}${by}${reason === null ? '' : `: “${reason}”`}`;
}

/** For example '17-11-2026 at 10:12', in Indian time. */
export function formatTime(recordedAt: string): string {
  const time = Date.parse(recordedAt);
  return `${formatDay(dayAt(time))} at ${formatTimeOfDay(time)}`;
}

/** Shows what happened to an entry, on hover and on focus. */
export function EntryNote({ note }: { readonly note: string }) {
  return (
    <Tooltip label={note} multiline maw={360}>
      <span tabIndex={0} role="img" aria-label={note} className="entry-note">
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      </span>
    </Tooltip>
  );
}
