import { sample } from '../sample.ts';
import { closeBooks } from './close-books.ts';

export const closeBooksSample = sample(closeBooks, {
  input: ({ daysAgo }) => ({ until: daysAgo(4_000), reason: 'Audited' }),
});
