import { definitions } from '@bahi/contract/generated/definitions';
import { type Served } from './use-case.ts';

/** The start fails for a definition that nothing serves, or that two claim. @throws Error naming it */
export function assertAllServed(served: readonly Served[]): void {
  for (const definition of definitions) {
    const count = served.filter((one) => one.definition === definition).length;
    if (count !== 1) throw new Error(`${definition.slug} is served by ${count} handlers, not by one`);
  }
}
