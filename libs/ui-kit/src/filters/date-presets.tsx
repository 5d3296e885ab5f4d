import { toFinancialYear, monthOfDay } from '@bahi/kernel/period';
import { Button } from '@mantine/core';
import { useToday } from '../api/use-today.tsx';
import { type DateRange } from './date-range.tsx';

interface DatePresetsProps {
  readonly range: DateRange;
  readonly onChoose: (range: DateRange) => void;
}

/** Buttons for common periods. */
export function DatePresets({ range, onChoose }: DatePresetsProps) {
  const today = useToday();
  const presets = {
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
