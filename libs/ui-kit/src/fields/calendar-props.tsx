import { dayAt } from '@bahi/kernel/day';
import { type DatePickerProps } from '@mantine/dates';
import { useApi } from '../api/api-client.tsx';

/** Names of a calendar's arrow buttons, which have no text. */
const LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

/**
 * Props of every calendar. Weekends look like other days. Today is marked; it is the current day in India,
 * whatever the device's time zone.
 */
export function useCalendarProps(): Pick<DatePickerProps, 'weekendDays' | 'ariaLabels' | 'getDayProps'> {
  const today = dayAt(useApi().now());
  return {
    weekendDays: [],
    ariaLabels: LABELS,
    getDayProps: (day) => (day === today ? { 'aria-current': 'date' } : {}),
  };
}
