import type * as v from 'valibot';

/** The parts of a schema that hold other schemas. */
interface Parts {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
}

interface Wrapper {
  readonly wrapped?: v.GenericSchema;
  readonly pipe?: readonly v.GenericSchema[];
}

/** The fields of an object schema and the item of a list, inside any pipes and optional schemas around it. */
export function schemaParts(schema: v.GenericSchema): Parts {
  const { wrapped, pipe } = schema as Wrapper;
  // The first schema of a pipe is the pipe without its later steps.
  const inner = pipe?.[0] ?? wrapped;
  return inner === undefined || inner === schema ? (schema as Parts) : schemaParts(inner);
}

/** The kind of thing that an id names (`markIdKind`); undefined for any other field. */
export function idKind(schema: v.GenericSchema): string | undefined {
  const { wrapped, pipe = [] } = schema as Wrapper;
  const marks = pipe.map(
    (step) => (step as { readonly metadata?: Readonly<Record<string, unknown>> }).metadata,
  );
  const mark = marks.find((metadata) => metadata?.['x-id-of'] !== undefined)?.['x-id-of'];
  if (typeof mark === 'string') return mark;
  const inner = wrapped ?? pipe[0];
  return inner === undefined || inner === schema ? undefined : idKind(inner);
}
