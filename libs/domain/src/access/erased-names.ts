import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/** The erased people of a firm whose names were let go, in order. docs/rules/audit.md#erasing-a-person. */
const events = {
  /** No money entry of the last eight years names the person. They are called 'Erased person <number>' now. */
  PersonNameErased: v.object({
    organisationId: v.string(),
    userId: v.string(),
    number: v.pipe(v.number(), v.integer()),
  }),
};

export type ErasedNamesEvent = EventsOf<typeof events>;

/** The ids of the people, in the order of their numbers. */
export type ErasedNames = readonly string[];

export const erasedNames = aggregate<ErasedNames, typeof events, [organisationId: string]>({
  category: 'erasednames',
  events,
  initial: [],
  evolve: { PersonNameErased: (state, { userId }) => [...state, userId] },
});

/** Lets the name of an erased person go, and gives them a number; `conflict` if that was done before. */
export function eraseName(
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string },
  state: ErasedNames,
): Decision<ErasedNamesEvent, 'conflict'> {
  if (state.includes(userId)) return rejected('conflict');
  return accepted([{ type: 'PersonNameErased', data: { organisationId, userId, number: state.length + 1 } }]);
}

export function nameErasedPerson(number: number): string {
  return `Erased person ${number}`;
}
