type Changed<Wire> = { readonly [Field in keyof Wire]?: NonNullable<Wire[Field]> | null };

/**
 * Only the fields that differ from before, since an absent field means unchanged. An emptied field is null, which
 * clears it.
 */
export function pickChangedFields<Wire extends object>(now: Wire, before: Wire): Changed<Wire> {
  const then = new Map<string, unknown>(Object.entries(before));
  const changed = [...new Map<string, unknown>(Object.entries(now))].filter(
    ([field, value]) => value !== then.get(field),
  );
  return Object.fromEntries(changed.map(([field, value]) => [field, value ?? null])) as Changed<Wire>;
}
