/** The codes of a label table, for valibot's picklist. */
export function codes<Table extends Record<string, string>>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}
