import { type Day } from '@bahi/kernel/day';

/** The arguments of a decider besides its input and state: time and ids (docs/architecture/write-side.md). */
export interface Facts {
  readonly today: Day;
  /** The same name gives the same id when the command is retried. */
  readonly newId: (name: string) => string;
}
