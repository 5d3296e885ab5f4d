/**
 * Topics of the change feed, for `/live` (API.md). A scope is who may hear of them: a firm or a person, by its id. What
 * stands behind it is the name that goes to the client: a list's (`trips`), or a thing's (`trip:<id>`).
 */
export function topic(scope: string, name: string): string {
  return `${scope}/${name}`;
}

/** Scope and name of a topic. */
export function scopeAndName(text: string): readonly [scope: string, name: string] {
  const end = text.indexOf('/');
  return [text.slice(0, end), text.slice(end + 1)];
}

interface Row {
  readonly id: string;
  readonly organisationId: string;
}

/** Of a thing that stands in a list of its firm; a row that is removed says no more whose it was. */
export function listed(list: string, thing: string) {
  return (_key: string, row: Row | null): readonly string[] =>
    row === null ? [] : [topic(row.organisationId, list), topic(row.organisationId, `${thing}:${row.id}`)];
}
