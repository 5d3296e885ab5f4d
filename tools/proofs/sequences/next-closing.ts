import { addDays, type Day } from '@bahi/kernel/day';
import { type ModelCommand } from '../model/commands.ts';
import { type Chance } from './chance.ts';

/** Moved either way, opened again, and at times closed too far. */
export function closing({ books, random }: Chance): ModelCommand {
  const today = books.today as Day;
  const until = random.chance(0.04) ? today : addDays(today, -random.pick([1, 2, 3, 5, 8, 13, 21, 34]));
  const opens = random.chance(books.closedUntil === '' ? 0.05 : 0.4);
  return { slug: 'close-books', input: { until: opens ? null : until, reason: 'The return is filed' } };
}
