export interface AppendPlace {
  /** From 1. */
  readonly place: number;
  /** The number of events in the append. */
  readonly count: number;
}

/** Parses the place of an event in its append, `i/n`. An event without one is an append of its own. */
export function parseAppendPlace(written: string | null | undefined): AppendPlace {
  const [place = '1', count = '1'] = (written ?? '1/1').split('/');
  return { place: Number(place), count: Number(count) };
}
