/** The fields of a request that differ from the present ones; a field that the present lacks differs. */
export function changedFields<Given extends object>(given: Given, present: object): Partial<Given> {
  const known = new Map<string, unknown>(Object.entries(present));
  const changed = Object.entries(given).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(known.get(field)),
  );
  return Object.fromEntries(changed) as Partial<Given>;
}
