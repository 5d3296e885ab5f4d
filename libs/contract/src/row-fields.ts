import * as v from 'valibot';
import { missingMessage } from './fields.ts';
import { messages } from './messages.ts';

/**
 * A row of a list. Undefined, null and '' count as missing. If some field of the row is filled, a missing
 * field is reported with its label; an empty row gets the messages of its fields.
 */
export function rowFields<Entries extends v.ObjectEntries>(
  entries: Entries,
  labels: { readonly [Field in keyof Entries]?: string },
) {
  const row = v.object(entries, (issue) => {
    const [missing] = issue.path ?? [];
    const label = missing === undefined ? undefined : labels[String(missing.key)];
    const isBegun = missing !== undefined && Object.keys(missing.input as object).length > 0;
    return label !== undefined && isBegun ? messages.fieldRequired(label) : missingMessage(entries, issue);
  });
  const filled: typeof row = {
    ...row,
    '~run': (dataset, config) => row['~run']({ ...dataset, value: withoutEmpty(dataset.value) }, config),
  };
  return filled;
}

function withoutEmpty(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}
