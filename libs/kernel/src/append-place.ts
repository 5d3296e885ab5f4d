export interface AppendPlace {
  /** From 1. */
  readonly place: number;
  /** The number of events in the append. */
  readonly count: number;
}

/** Whether an event is the first of its append. */
export function startsAppend(written: string | null | undefined): boolean {
  return parseAppendPlace(written).place === 1;
}

/** Parses the place of an event in its append, `i/n`. An event without one is an append of its own. */
export function parseAppendPlace(written: string | null | undefined): AppendPlace {
  const [place = '1', count = '1'] = (written ?? '1/1').split('/');
  return { place: Number(place), count: Number(count) };
}
