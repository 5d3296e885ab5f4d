import { type Day } from '@bahi/kernel/day';

/** What a decider is told besides its input and state: time and ids are arguments (docs/architecture/write-side.md). */
export interface Facts {
  readonly today: Day;
  /** The same name gives the same id when the command is retried. */
  readonly newId: (name: string) => string;
}
