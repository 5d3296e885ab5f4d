/**
 * The result of a decider. A rejection is a value; only a bug throws. An accepted decision has at least one
 * event, except that of an update (docs/architecture/write-side.md).
 */
export type Decision<Event, Code extends string = string, Warn extends string = string> =
  Accepted<Event, Warn> | Rejected<Code, Event>;

/** The decision of an update, which may change nothing. */
export type UpdateDecision<Event, Code extends string = string, Warn extends string = string> =
  Decision<Event, Code, Warn> | Unchanged<Warn>;

/** An accepted update that has no event, because everything that it names is so already. */
export interface Unchanged<Warn extends string = string> extends Omit<Accepted<never, Warn>, 'events'> {
  readonly events: readonly [];
}

export interface Accepted<Event, Warn extends string = string> {
  readonly accepted: true;
  readonly events: readonly [Event, ...Event[]];
  readonly warnings: readonly Warning<Warn>[];
  readonly ids?: DecisionIds;
}

/**
 * Ids that only the decision knows, such as that of the entry that a settlement posts, by a name of their own. A
 * repeat of the command answers them again.
 */
export type DecisionIds = Readonly<Record<string, string | null>>;

/** Something unusual about a command that took effect, shown to the user. */
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
  /** Field of the request → message, for every wrong field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Events that are appended although the command is rejected: a wrong try of a one-time code counts. */
  readonly eventsToAppend?: readonly Event[];
}

export function accepted<Event, Warn extends string = never>(
  events: readonly [Event, ...Event[]],
  warnings: readonly Warning<Warn>[] = [],
  ids?: DecisionIds,
): Accepted<Event, Warn> {
  return { accepted: true, events, warnings, ...(ids && { ids }) };
}

/** Accepts an update with the events of what changes; none if nothing does. */
export function acceptChanges<Event, Warn extends string = never>(
  [first, ...others]: readonly Event[],
  warnings: readonly Warning<Warn>[] = [],
): Accepted<Event, Warn> | Unchanged<Warn> {
  return first === undefined
    ? { accepted: true, events: [], warnings }
    : accepted([first, ...others], warnings);
}

export function rejected<Code extends string>(code: Code, message?: string): Rejected<Code> {
  return { accepted: false, code, ...(message === undefined ? {} : { message }) };
}

/** A rejection of one field of the request, with its message. */
export function rejectedField<Code extends string>(
  code: Code,
  field: string,
  message: string,
): Rejected<Code> {
  return { accepted: false, code, message, fields: { [field]: message } };
}

/** Whether a step of a decision returned a rejection instead of its value. */
export function isRejected<Result extends object>(
  result: Result,
): result is Extract<Result, { readonly accepted: false }> {
  return 'accepted' in result && result.accepted === false;
}

/** Combines independent decisions about one stream; the first rejection rejects all. */
export function combineDecisions<Event, Code extends string, Warn extends string>(
  first: Decision<Event, Code, Warn>,
  ...others: readonly Decision<Event, Code, Warn>[]
): Decision<Event, Code, Warn> {
  let all = first;
  for (const next of others) {
    if (!all.accepted) return all;
    if (!next.accepted) return next;
    const ids = combineIds([all, next]);
    all = accepted(
      [...all.events, ...next.events],
      [...all.warnings, ...next.warnings],
      Object.keys(ids).length === 0 ? undefined : ids,
    );
  }
  return all;
}

/**
 * The ids of all decisions of a command.
 * @throws Error if two of them give different ids the same name
 */
export function combineIds(decisions: readonly UpdateDecision<unknown>[]): DecisionIds {
  const ids: Record<string, string | null> = {};
  for (const decision of decisions)
    for (const [name, id] of Object.entries((decision.accepted && decision.ids) || {})) {
      if (name in ids && ids[name] !== id) throw new Error(`two decisions name different ids ${name}`);
      ids[name] = id;
    }
  return ids;
}

/** Combines all rejections into one: the code and message of the first, and every wrong field. */
export function combineRejections<Code extends string>(
  decisions: readonly (UpdateDecision<unknown, Code> | undefined)[],
): Rejected<Code> | null {
  const rejections = decisions.flatMap((decision) =>
    decision === undefined || decision.accepted ? [] : [decision],
  );
  const [first] = rejections;
  if (first === undefined) return null;
  const fields = Object.assign(
    {},
    ...rejections.toReversed().map((rejection) => rejection.fields ?? {}),
  ) as Record<string, string>;
  const { code, message } = first;
  return {
    accepted: false,
    code,
    ...(message === undefined ? {} : { message }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  };
}
