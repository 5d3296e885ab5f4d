import { lazyCalendar } from './lazy-calendar.tsx';

/** The calendar of one day. */
export const LazyDateCalendar = lazyCalendar(async () => (await import('./date-calendar.tsx')).DateCalendar);
