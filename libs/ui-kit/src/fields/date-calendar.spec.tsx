import { type Day } from '@bahi/kernel/day';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { DateCalendar } from './date-calendar.tsx';
import { DateRangeCalendar } from '../filters/date-range-calendar.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';

const [from, to] = ['2026-11-03', '2026-11-05'] as Day[];

it.each([
  ['a date', <DateCalendar day={from} onChoose={() => undefined} />],
  ['a date range', <DateRangeCalendar range={{ from, to }} onChoose={() => undefined} />],
])('the calendar of %s marks today', (_, calendar) => {
  // In India this is already the next day.
  renderWithProviders(calendar, { now: () => Date.parse('2026-11-20T01:00:00+05:30') });
  expect(screen.getByRole('button', { current: 'date' }).getAttribute('aria-label')).toBe('20 November 2026');
});
