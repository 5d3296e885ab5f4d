import { dayAt } from '@bahi/kernel/day';
import { type DatePickerProps } from '@mantine/dates';
import { useApi } from '../calls/api-client.tsx';

/** What a calendar's arrows are called: they have no words of their own. */
const LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

/** What all month sheets have: weekends as any day, and a mark on today, which is a day in India wherever it is shown. */
export function useCalendarProps(): Pick<DatePickerProps, 'weekendDays' | 'ariaLabels' | 'getDayProps'> {
  const today = dayAt(useApi().now());
  return {
    weekendDays: [],
    ariaLabels: LABELS,
    getDayProps: (day) => (day === today ? { 'aria-current': 'date' } : {}),
  };
}
