import { type DatePickerProps } from '@mantine/dates';
import { useToday } from '../api/use-today.tsx';

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
 * Props of every calendar. Weekends look like other days. It opens at the month of today, which is marked: the server's
 * day in India, whatever the device's clock and time zone.
 */
export function useCalendarProps(): Pick<
  DatePickerProps,
  'weekendDays' | 'ariaLabels' | 'defaultDate' | 'getDayProps'
> {
  const today = useToday();
  return {
    weekendDays: [],
    ariaLabels: LABELS,
    defaultDate: today,
    getDayProps: (day) => (day === today ? { 'aria-current': 'date' } : {}),
  };
}
