import { ReadOnlyField } from '@bahi/ui-kit/fields/read-only-field';
import { type ReactElement } from 'react';

/** What stands in a field that is locked, and why it is. */
export interface Lock {
  readonly value: string;
  readonly unit?: string | undefined;
  readonly why: string;
}

/** Field → its lock; empty where all are open. */
export type Locks = Readonly<Partial<Record<string, Lock>>>;

interface Lockable {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
}

/** A field, or what stands in it where it is locked: what is not on the form is not sent. */
export function lockable(locks: Locks, field: ReactElement<Lockable>) {
  const { name, label, required = false } = field.props;
  const lock = locks[name];
  return lock === undefined ? field : <ReadOnlyField {...lock} label={label} required={required} />;
}
