import { type Day } from '@bahi/kernel/day';

/** The arguments of a decider besides its input and state: time and ids (docs/architecture/write-side.md). */
export interface Facts {
  readonly today: Day;
  /** Within a command the same name always gives the same id, also when the command is retried with its key. */
  readonly newId: (name: string) => string;
}
