import { ReadOnlyField } from '@bahi/ui-kit/fields/read-only-field';
import { type ReactElement } from 'react';

/** The value of a locked field, and the reason for the lock. */
export interface Lock {
  readonly value: string;
  readonly unit?: string | undefined;
  readonly why: string;
}

/** Lock by field name; empty where all fields are open. */
export type Locks = Readonly<Partial<Record<string, Lock>>>;

interface Lockable {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
}

/** Shows a locked field as its value alone. A field that is not on the form is not sent. */
export function lockable(locks: Locks, field: ReactElement<Lockable>) {
  const { name, label, required = false } = field.props;
  const lock = locks[name];
  return lock === undefined ? field : <ReadOnlyField {...lock} label={label} required={required} />;
}
