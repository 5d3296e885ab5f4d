export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Muted, at the right end of the line: a phone number, a place. */
  readonly detail?: string;
}

/** The options of a label table, in its order. */
export function toOptions(labels: Readonly<Record<string, string>>): SelectOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
