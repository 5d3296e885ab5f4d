import { addDays, type Day } from './day.ts';

/** A range of days, both ends included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** The month of a day, or the month this many months earlier; later if `months` is negative. */
export function monthOfDay(day: Day, months = 0): Period {
  const [year, month] = toParts(day);
  return monthsFrom(year * 12 + month - months, 1);
}

/** The same day this many months before, or the last day of a shorter month. */
export function monthsBefore(day: Day, months: number): Day {
  const { from, to } = monthOfDay(day, months);
  const same = `${from.slice(0, 8)}${day.slice(8)}` as Day;
  return same < to ? same : to;
}

/** The same day this many months later, or the last day of a shorter month. */
export function monthsAfter(day: Day, months: number): Day {
  return monthsBefore(day, -months);
}

/** The financial year of a day, April to March, or the one this many years before. */
export function toFinancialYear(day: Day, yearsBefore = 0): Period {
  const [year, month] = toParts(day);
  const startYear = (month < APRIL ? year - 1 : year) - yearsBefore;
  return monthsFrom(startYear * 12 + APRIL, 12);
}

/** The four quarters of a financial year. */
export function toQuarters({ from }: Period): readonly Period[] {
  const [year, month] = toParts(from);
  return [0, 3, 6, 9].map((months) => monthsFrom(year * 12 + month + months, 3));
}

/** Months count from 0. */
const APRIL = 3;

function toParts(day: Day): readonly [year: number, month: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
}

function monthsFrom(first: number, count: number): Period {
  return { from: firstDay(first), to: addDays(firstDay(first + count), -1) };
}

/** The first day of a month; `month` counts from January of the year 0. */
function firstDay(month: number): Day {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01` as Day;
}
