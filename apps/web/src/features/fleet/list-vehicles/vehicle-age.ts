import { type Day } from '@bahi/kernel/day';

/** '5 y 4 m', in full months since the registration; null if its date is unknown. */
export function formatVehicleAge(registrationDate: Day | null, today: Day): string | null {
  if (registrationDate === null) return null;
  const [year, month, date] = dayParts(registrationDate);
  const [thisYear, thisMonth, thisDate] = dayParts(today);
  const months = Math.max(0, (thisYear - year) * 12 + thisMonth - month - (thisDate < date ? 1 : 0));
  const parts = [
    [Math.floor(months / 12), 'y'],
    [months % 12, 'm'],
  ] as const;
  return months === 0
    ? '0 m'
    : parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(' ');
}

function dayParts(day: Day): readonly [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}
