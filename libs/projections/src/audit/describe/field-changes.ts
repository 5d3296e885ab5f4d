import { ERASED } from '@bahi/kernel/envelope';
import { formatDay, type Day } from '@bahi/kernel/day';
import { formatQuantity, writeRupees } from '@bahi/kernel/format';
import { readingFromHundredths, type Hundredths } from '@bahi/kernel/measures';
import { type Paise } from '@bahi/kernel/paise';
import { type EntityReference, type FieldChange, type Shown } from './described-command.ts';

/** How the trail shows a field of an event. */
export interface ShownField<Value> {
  readonly label: string;
  /**
   * Shows a value that is set; an unset one is shown as '-'.
   * @param earlier only for the new value: the one before, null if there was none
   */
  readonly show: (value: Value, earlier?: Value | null) => Shown;
}

/** The shown fields of an event; each of `Names` is required, so that a new field gets a label. */
export type ShownFields<Data, Names extends keyof Data = keyof Data> = {
  readonly [Name in Names]-?: ShownField<NonNullable<Data[Name]>>;
};

/**
 * The fields that have another value after the event, in the order of `fields`. A field that `after` lacks is
 * unchanged.
 */
export function listChanges<Name extends string>(
  fields: Readonly<Record<Name, ShownField<never>>>,
  after: NoInfer<{ readonly [Field in Name]?: unknown }>,
  findBefore: (field: Name) => unknown,
): readonly FieldChange[] {
  return (Object.keys(fields) as Name[]).flatMap((field) =>
    after[field] === undefined ? [] : listChange(field, fields[field], findBefore(field), after[field]),
  );
}

/** The change of one field; none if the value stays the same. Whether an erased text did is not known any more. */
export function listChange<Value>(
  field: string,
  { label, show }: ShownField<Value>,
  from: unknown,
  to: unknown,
): readonly FieldChange[] {
  if (to !== ERASED && JSON.stringify(from ?? null) === JSON.stringify(to ?? null)) return [];
  const [was, is] = [from ?? null, to ?? null] as readonly (Value | null)[];
  return [
    {
      field,
      label,
      from: was == null ? '-' : show(was),
      to: is == null ? '-' : show(is, was ?? null),
    },
  ];
}

export function asText(label: string): ShownField<string> {
  return { label, show: (text) => text };
}

export function asNumber(label: string): ShownField<number> {
  return { label, show: (number) => formatQuantity(number) };
}

export function asAmount(label: string): ShownField<Paise> {
  return { label, show: (amountPaise) => writeRupees(amountPaise) };
}

export function asDay(label: string): ShownField<Day> {
  return { label, show: (day) => formatDay(day) };
}

/** A reading, a quantity or a rate, in hundredths; `unit` follows the number. */
export function asMeasure(label: string, unit = ''): ShownField<Hundredths> {
  return { label, show: (measure) => `${formatQuantity(readingFromHundredths(measure))}${unit}` };
}

export function asYesOrNo(label: string): ShownField<boolean> {
  return { label, show: (holds) => (holds ? 'Yes' : 'No') };
}

/** A code of a table of labels. */
export function asLabel<Code extends string>(
  label: string,
  labels: Readonly<Record<Code, string>>,
): ShownField<Code> {
  return { label, show: (code) => labels[code] };
}

/** A thing, by its name. */
export function asThing(label: string, refer: (id: string) => EntityReference): ShownField<string> {
  return { label, show: (id) => refer(id) };
}

/** A file or an answer of another service, whose content the trail doesn't show. */
export function asContent(label: string): ShownField<unknown> {
  return { label, show: (_, earlier) => (earlier === undefined ? 'earlier' : 'new') };
}

/** The ids of several files: `2 files, 1 new`. */
export function asFiles(label: string): ShownField<readonly string[]> {
  return {
    label,
    show: (files, earlier) => {
      if (files.length === 0) return '-';
      const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
      if (earlier == null || earlier.length === 0) return count;
      return `${count}, ${files.filter((file) => !earlier.includes(file)).length} new`;
    },
  };
}
