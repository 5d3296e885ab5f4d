import { addDays } from '@bahi/kernel/day';
import { toFinancialYear, monthOfDay } from '@bahi/kernel/period';
import { Button } from '@mantine/core';
import { useToday } from '../api/use-today.tsx';
import { type DateRange } from './date-range.tsx';

interface DatePresetsProps {
  readonly range: DateRange;
  /** Also offers the last days, for a list of what was done lately. */
  readonly offersLastDays?: boolean;
  readonly onChoose: (range: DateRange) => void;
}

/** Buttons for common periods. */
export function DatePresets({ range, offersLastDays = false, onChoose }: DatePresetsProps) {
  const today = useToday();
  const yesterday = addDays(today, -1);
  const presets = {
    ...(offersLastDays && {
      Yesterday: { from: yesterday, to: yesterday },
      'Last 7 days': { from: addDays(today, -6), to: today },
    }),
    'This month': monthOfDay(today),
    'This financial year': toFinancialYear(today),
    'Last month': monthOfDay(today, 1),
    'Last financial year': toFinancialYear(today, 1),
  };
  return (
    <div className="bahi-range-presets">
      {Object.entries(presets).map(([name, period]) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          aria-pressed={period.from === range.from && period.to === range.to}
          onClick={() => onChoose(period)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
