import { type AskedPast } from '@bahi/contract/past';
import { messages } from '@bahi/contract/messages';
import { addDays, type Day, dayAt, formatIndianTime } from '@bahi/kernel/day';
import { readTime } from '@bahi/kernel/typed-time';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { Dropdown } from '@bahi/ui-kit/dialogs/dropdown';
import { FieldError } from '@bahi/ui-kit/fields/use-field';
import { DayInput, toDay } from '@bahi/ui-kit/filters/day-input';
import { IconHistory } from '@bahi/ui-kit/icons';
import { useNarrow, useSmallDesktop } from '@bahi/ui-kit/page/use-narrow';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAskedPast, useChangePast, useReportUnreadablePast } from './past.tsx';

const LABEL = 'Books as of …';

/** The button in the head of a page that has a past: it asks for the books as of a day, as known at a time. */
export function PastControl() {
  const [open, setOpen] = useState(false);
  useReportUnreadablePast();
  const asked = useAskedPast();
  const changePast = useChangePast();
  const narrow = useNarrow();
  const isSmall = useSmallDesktop();
  const isPast = asked.asOf !== undefined || asked.knownAt !== undefined;
  const change = (next: AskedPast) => {
    setOpen(false);
    changePast(next);
  };
  const shared = { 'aria-expanded': open, onClick: () => setOpen(!open) };
  return (
    <Dropdown
      opened={open}
      onChange={setOpen}
      edge="end"
      target={
        isSmall ? (
          <ActionIcon aria-label={LABEL} title={LABEL} {...shared}>
            <IconHistory size={narrow ? 20 : 16} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          <span className="bahi-filter" data-used={isPast || undefined}>
            <Button
              variant="transparent"
              size="xs"
              leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
              {...shared}
            >
              {LABEL}
            </Button>
          </span>
        )
      }
    >
      <PastForm asked={asked} onApply={change} {...(isPast ? { onLeave: () => change({}) } : {})} />
    </Dropdown>
  );
}

interface PastFormProps {
  readonly asked: AskedPast;
  readonly onApply: (next: AskedPast) => void;
  readonly onLeave?: () => void;
}

function PastForm({ asked, onApply, onLeave }: PastFormProps) {
  const { clock } = useApi();
  const [typed, setTyped] = useState(() => toTyped(asked));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [picked, setPicked] = useState<keyof Typed>();
  const today = useToday();
  const enter = (field: keyof Typed) => (text: string | undefined) => {
    setTyped((before) => ({ ...before, [field]: text }));
    setErrors(({ [field]: _, ...rest }) => rest);
  };

  const calendarOf = (field: keyof Typed, max: Day) => ({
    open: picked === field,
    onOpen: (open: boolean) => setPicked(open ? field : undefined),
    max,
  });

  function apply(event: FormEvent): void {
    event.preventDefault();
    const read = readPast(typed, asked, clock.now());
    if ('errors' in read) setErrors(read.errors);
    else onApply(read.past);
  }

  return (
    <form noValidate className="bahi-range" aria-label="Books of the past" onSubmit={apply}>
      <DayInput
        label="Books as of"
        hint="What is dated up to this day"
        text={typed.asOf}
        onText={enter('asOf')}
        error={errors.asOf}
        calendar={calendarOf('asOf', addDays(today, -1))}
      />
      <div className="bahi-range-ends bahi-day-and-time">
        <DayInput
          label="As known on"
          hint="Recorded by then"
          text={typed.day}
          onText={enter('day')}
          error={errors.day}
          calendar={calendarOf('day', today)}
        />
        <TextInput
          label="Time"
          description={errors.time === undefined ? 'Else end of day' : undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder="hh:mm:ss"
          value={typed.time ?? ''}
          error={errors.time === undefined ? undefined : <FieldError message={errors.time} />}
          onChange={({ currentTarget: { value } }) => enter('time')(value === '' ? undefined : value)}
        />
      </div>
      <Button type="submit" size="xs" fullWidth>
        Apply
      </Button>
      {onLeave !== undefined && (
        <Button variant="default" size="xs" fullWidth onClick={onLeave}>
          Back to the present
        </Button>
      )}
    </form>
  );
}

/** The texts of the form; a day is `yyyy-MM-dd` once it can be read. */
interface Typed {
  readonly asOf?: string | undefined;
  readonly day?: string | undefined;
  readonly time?: string | undefined;
}

type FieldErrors = { readonly [field in keyof Typed]?: string };

function toTyped({ asOf, knownAt }: AskedPast): Typed {
  if (knownAt === undefined) return { asOf };
  const epochMs = Date.parse(knownAt);
  return { asOf, day: dayAt(epochMs), time: formatIndianTime(epochMs).slice(11) };
}

/** @param asked the past before, whose milliseconds the form does not show */
export function readPast(
  typed: Typed,
  asked: AskedPast,
  nowMs: number,
): { readonly past: AskedPast } | { readonly errors: FieldErrors } {
  const { asOf, day, time } = typed;
  const [asOfDay, knownOn] = [toDay(asOf), toDay(day)];
  const timeOfDay = time === undefined ? '23:59:59' : readTime(time);
  const errors: { -readonly [field in keyof FieldErrors]: FieldErrors[field] } = {};
  if (asOf !== undefined && asOfDay === undefined) errors.asOf = messages.validDate;
  else if (asOfDay !== undefined && asOfDay >= dayAt(nowMs)) errors.asOf = messages.closedBeforeToday;
  if (day !== undefined && knownOn === undefined) errors.day = messages.validDate;
  else if (knownOn === undefined && time !== undefined) errors.day = 'Enter the day, too';
  else if (knownOn !== undefined && knownOn > dayAt(nowMs)) errors.day = messages.futureDate;
  if (timeOfDay === undefined) errors.time = 'Enter valid time';
  const knownAt =
    knownOn === undefined || timeOfDay === undefined ? undefined : toKnownAt(knownOn, timeOfDay, asked);
  if (knownAt !== undefined && errors.day === undefined && Date.parse(knownAt) >= nowMs)
    errors.time = 'Enter a past time';
  if (Object.keys(errors).length > 0) return { errors };
  return {
    past: {
      ...(asOfDay === undefined ? {} : { asOf: asOfDay }),
      ...(knownAt === undefined ? {} : { knownAt }),
    },
  };
}

/** The end of the second, so that it includes what was recorded in it. */
function toKnownAt(day: Day, timeOfDay: string, asked: AskedPast): string {
  const before = toTyped(asked);
  if (asked.knownAt !== undefined && before.day === day && before.time === timeOfDay) return asked.knownAt;
  return new Date(`${day}T${timeOfDay}.999+05:30`).toISOString();
}
