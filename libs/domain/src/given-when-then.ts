import { expect } from '@jest/globals';
import { type UpdateDecision } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';

interface Foldable<State, Event> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
}

/**
 * The language of decider specs: `given(trip, tripStarted()).when((state) => endTrip(input,
 * state)).thenRejected('trip-status')`.
 */
export function given<State, Event extends DomainEvent>(
  aggregate: Foldable<State, Event>,
  ...history: NoInfer<Event>[]
) {
  const state = history.reduce(aggregate.evolve, aggregate.initial);
  return {
    state,
    when: <Verdict extends UpdateDecision<Event>>(decide: (state: State) => Verdict) =>
      toVerdict(aggregate, state, decide(state)),
  };
}

function toVerdict<State, Event extends DomainEvent, Verdict extends UpdateDecision<Event>>(
  aggregate: Foldable<State, Event>,
  state: State,
  decision: Verdict,
) {
  const acceptedEvents = (): readonly Event[] => {
    if (!decision.accepted) throw new Error(`rejected with ${decision.code}: ${decision.message ?? ''}`);
    return decision.events;
  };
  return {
    decision,
    /** Expects a single event of this type that holds at least these data. */
    thenEvent: <Type extends Event['type']>(
      type: Type,
      data: Partial<Extract<Event, { readonly type: Type }>['data']>,
    ): Extract<Event, { readonly type: Type }>['data'] => {
      expect(acceptedEvents()).toEqual([{ type, data: expect.objectContaining(data) }]);
      return acceptedEvents()[0]?.data as Extract<Event, { readonly type: Type }>['data'];
    },
    /** Expects an accepted decision that changes nothing. */
    thenUnchanged: () => expect(acceptedEvents()).toEqual([]),
    thenState: (expected: (state: State) => unknown) =>
      expected([...acceptedEvents()].reduce(aggregate.evolve, state)),
    thenWarnings: (...codes: readonly string[]) => {
      acceptedEvents();
      expect(decision.accepted && decision.warnings.map(({ code }) => code)).toEqual(codes);
    },
    /** Expects a rejection with this code, at this `field` and with this `message`. */
    thenRejected: (code: string, field?: string, message?: string) => {
      expect(decision).toMatchObject({ accepted: false, code });
      if (field !== undefined)
        expect(decision).toHaveProperty(['fields', field], message ?? expect.any(String));
    },
  };
}
