import { messages } from '@bahi/contract/messages';
import { type Day } from '@bahi/kernel/day';
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendar, IconX } from '../icons.tsx';
import { type FormEvent, useState } from 'react';
import { DatePresets } from './date-presets.tsx';
import { DATE_RANGE, type DateRange, rangeInWords } from './date-range.tsx';
import { Dropdown } from '../dialogs/dropdown.tsx';
import { lazyCalendar } from '../fields/lazy-calendar.tsx';
import { DayInput, toDay } from './day-input.tsx';

const DateRangeCalendar = lazyCalendar(
  async () => (await import('./date-range-calendar.tsx')).DateRangeCalendar,
);

interface DateRangeFilterProps {
  /** Named beside the days, unless it is the usual one. */
  readonly label?: string;
  readonly range: DateRange;
  /** The default range while none is chosen. It is shown, but does not count as a filter in use. */
  readonly defaultRange?: DateRange;
  readonly offersLastDays?: boolean;
  readonly onChange: (range: DateRange) => void;
}

/**
 * A filter by days: a preset period, two typed dates, or a choice in a calendar. In use it shows its days and a button
 * to clear them.
 */
export function DateRangeFilter({
  label = DATE_RANGE,
  range,
  defaultRange = {},
  offersLastDays = false,
  onChange,
}: DateRangeFilterProps) {
  const [open, setOpen] = useState(false);
  const isUsed = rangeInWords(range) !== undefined;
  const shown = isUsed ? range : defaultRange;
  const inWords = rangeInWords(shown);
  return (
    <Dropdown
      opened={open}
      onChange={setOpen}
      edge="end"
      target={
        <span className="bahi-filter" data-used={isUsed || undefined}>
          <Button
            variant="transparent"
            size="xs"
            leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
            aria-label={inWords === undefined ? label : `${label}: ${inWords}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {inWords === undefined ? label : label === DATE_RANGE ? inWords : `${label} ${inWords}`}
          </Button>
          {isUsed && (
            <ActionIcon
              variant="transparent"
              size={28}
              aria-label={`Clear ${label.toLowerCase()}`}
              onClick={() => onChange({})}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </span>
      }
    >
      <RangeForm
        range={shown}
        offersLastDays={offersLastDays}
        onApply={(chosen) => {
          onChange(chosen);
          setOpen(false);
        }}
      />
    </Dropdown>
  );
}

interface RangeFormProps {
  readonly range: DateRange;
  readonly offersLastDays: boolean;
  readonly onApply: (range: DateRange) => void;
}

/** The texts are the state; a choice in the calendar writes them too. */
function RangeForm({ range, offersLastDays, onApply }: RangeFormProps) {
  const [from, setFrom] = useState<string | undefined>(range.from);
  const [to, setTo] = useState<string | undefined>(range.to);
  const [tried, setTried] = useState(false);
  const typed = { from: toDay(from), to: toDay(to) };
  const error =
    typed.from !== undefined && typed.to !== undefined && typed.from > typed.to
      ? 'Start date cannot be greater than end date'
      : undefined;
  const wrong = (text: string | undefined, day: Day | undefined) =>
    tried && text !== undefined && day === undefined ? messages.validDate : undefined;

  function apply(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const unreadable = [from, to].some((text) => text !== undefined && toDay(text) === undefined);
    if (!unreadable && error === undefined) onApply(typed);
  }

  return (
    <form noValidate className="bahi-range" onSubmit={apply}>
      <DatePresets range={typed} offersLastDays={offersLastDays} onChoose={onApply} />
      <div className="bahi-range-ends">
        <DayInput label="From" text={from} onText={setFrom} error={wrong(from, typed.from)} />
        <DayInput label="To" text={to} onText={setTo} error={wrong(to, typed.to) ?? error} />
      </div>
      <DateRangeCalendar
        range={typed}
        onChoose={(chosen) => {
          setFrom(chosen.from);
          setTo(chosen.to);
        }}
      />
      <Button type="submit" size="xs" fullWidth>
        Apply
      </Button>
    </form>
  );
}
