import { type CommandTopic } from './topics.ts';

/** What an entry of money may change: a fill-up's expense also changes the maintenance of its vehicle. */
export const MONEY_TOPICS = [
  'ledgers',
  'trips',
  'parties',
  'vehicles',
  'maintenance',
  'notifications',
] as const satisfies readonly CommandTopic[];
