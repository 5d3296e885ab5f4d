/**
 * What a decider answers. A rejection is a value: its code stands in the contract, and only bugs throw.
 * A decider never accepts without an event (DESIGN, "Write side").
 */
export type Decision<Event, Code extends string = string, Warn extends string = string> =
  Accepted<Event, Warn> | Rejected<Code, Event>;

export interface Accepted<Event, Warn extends string = string> {
  readonly accepted: true;
  readonly events: readonly [Event, ...Event[]];
  readonly warnings: readonly Warning<Warn>[];
}

/** Said to the user of a command that took effect. */
export interface Warning<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly field?: string;
}

export interface Rejected<Code extends string = string, Event = never> {
  readonly accepted: false;
  readonly code: Code;
  /** Replaces the code's own message. */
  readonly message?: string;
  /** Field of the request → message, wherever one field is to blame. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Appended before the refusal is answered; only verify-otp uses it: a wrong try counts. */
  readonly record?: readonly Event[];
}

export function accepted<Event, Warn extends string = never>(
  events: readonly [Event, ...Event[]],
  warnings: readonly Warning<Warn>[] = [],
): Accepted<Event, Warn> {
  return { accepted: true, events, warnings };
}

export function rejected<Code extends string>(code: Code, message?: string): Rejected<Code> {
  return { accepted: false, code, ...(message === undefined ? {} : { message }) };
}

/** A rejection that one field of the request is to blame for; its message is the field's. */
export function rejectedField<Code extends string>(
  code: Code,
  field: string,
  message: string,
): Rejected<Code> {
  return { accepted: false, code, message, fields: { [field]: message } };
}
