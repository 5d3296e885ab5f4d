import { id } from '@bahi/contract/fields';
import { type IdKind, type markIdKind } from '@bahi/contract/id-fields';
import type * as v from 'valibot';

/** One value of a request: its path (`tripSettlement.*.amount`) and its schema. */
export interface InputField {
  readonly path: string;
  readonly schema: v.GenericSchema;
}

/** The parts of a valibot schema that a walk needs; its kind decides which are present. */
interface Walkable {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly unknown[];
}

/** Every value that a request may contain according to its schema. */
export function listFields(schema: v.GenericSchema, path = ''): InputField[] {
  const { entries, item, wrapped } = schema as unknown as Walkable;
  if (entries !== undefined)
    return Object.entries(entries).flatMap(([name, entry]) => {
      const own = path === '' ? name : `${path}.${name}`;
      return listFields(entry, own);
    });
  const self = { path, schema };
  if (item !== undefined) return [self, ...listFields(item, `${path}.*`)];
  if (wrapped !== undefined && isComposite(wrapped)) return [self, ...listFields(wrapped, path)];
  return [self];
}

function isComposite(schema: v.GenericSchema): boolean {
  const { entries, item, wrapped } = schema as unknown as Walkable;
  return entries !== undefined || item !== undefined || (wrapped !== undefined && isComposite(wrapped));
}

/** Whether a schema is the wanted one, or contains it as wrapped schema, option or step of its pipe. */
export function contains(schema: v.GenericSchema, wanted: v.GenericSchema): boolean {
  if (schema === wanted) return true;
  const { wrapped, options = [], pipe = [] } = schema as unknown as Walkable;
  const inner = [wrapped, ...options, ...pipe].filter(isSchema);
  return inner.some((part) => part !== schema && contains(part, wanted));
}

function isSchema(part: unknown): part is v.GenericSchema {
  return typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema';
}

/** Whole numbers at which a schema's checks of length or size change, such as 1 and 100 for a page's limit. */
export function findTurningPoints(schema: v.GenericSchema): readonly TurningPoint[] {
  const { wrapped, options = [], pipe = [] } = schema as unknown as Walkable;
  const own = pipe.flatMap((step) => {
    const { type, requirement } = step as { readonly type: string; readonly requirement?: unknown };
    const of = /^(min|max)_length$/.test(type)
      ? 'length'
      : /^(min|max)_value$/.test(type)
        ? 'value'
        : undefined;
    return of !== undefined && typeof requirement === 'number' ? [{ of, at: requirement } as const] : [];
  });
  const inner = [wrapped, ...options, ...pipe].filter(isSchema).filter((part) => part !== schema);
  return [...own, ...inner.flatMap(findTurningPoints)];
}

export interface TurningPoint {
  readonly of: 'length' | 'value';
  readonly at: number;
}

/** A field with the id of a record of the organisation. */
export interface IdField extends InputField {
  readonly kind: IdKind;
}

/** @throws Error naming a field with an id of unknown kind, because the proof could not choose ids to try there */
export function findIdFields(schema: v.GenericSchema): IdField[] {
  return listFields(schema)
    .flatMap(expandList)
    .flatMap((field) => {
      const kind = findIdKind(field.schema);
      if (kind !== undefined) return [{ ...field, kind }];
      if (contains(field.schema, id)) throw new Error(`${field.path} needs a schema of id-fields.ts`);
      return [];
    });
}

/** Returns a field and, if it may hold a list, the fields of the list. */
function expandList({ path, schema }: InputField): InputField[] {
  const { wrapped, options = [] } = schema as unknown as Walkable;
  if (wrapped !== undefined) return [{ path, schema }, ...expandList({ path, schema: wrapped }).slice(1)];
  const lists = options
    .filter(isSchema)
    .filter((option) => (option as unknown as Walkable).item !== undefined);
  return [{ path, schema }, ...lists.flatMap((list) => listFields(list, path).slice(1))];
}

/** The kind of record that a value names by its id, according to its schema; undefined if it is not an id. */
export function findIdKind(schema: v.GenericSchema): IdKind | undefined {
  const { wrapped, options = [], pipe = [] } = schema as unknown as Walkable;
  const own = pipe.find(isIdMetadata)?.metadata['x-id-of'];
  if (own !== undefined) return own;
  const inner = [wrapped, ...options, ...pipe].filter(isSchema).filter((part) => part !== schema);
  return inner.map(findIdKind).find((kind) => kind !== undefined);
}

function isIdMetadata(part: unknown): part is ReturnType<typeof markIdKind<IdKind>> {
  const { type, metadata } = part as { readonly type: string; readonly metadata?: object };
  return type === 'metadata' && metadata !== undefined && 'x-id-of' in metadata;
}

/** A copy of a request with one value replaced; `*` is the first element of a list. */
export function withValue(input: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  if (name === '*') {
    const [first, ...others] = (input ?? []) as unknown[];
    return [rest.length === 0 ? value : withValue(first, rest.join('.'), value), ...others];
  }
  const given = (input ?? {}) as Record<string, unknown>;
  return { ...given, [name]: rest.length === 0 ? value : withValue(given[name], rest.join('.'), value) };
}

/** The value at a path of a request, or undefined. */
export function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (name === '*') return Array.isArray(value) ? value[0] : undefined;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }, input);
}
