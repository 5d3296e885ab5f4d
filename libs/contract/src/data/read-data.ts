import * as v from 'valibot';
import { fields, oneOf } from '../fields.ts';
import { messages } from '../messages.ts';

/** The records of one page of `GET /data/<table>`, at most and unless the request says otherwise. */
export const MAX_DATA_ROWS = 10_000;
export const USUAL_DATA_ROWS = 1_000;

/** At most so many events are read for one page, so that a page without records is soon answered, too. */
export const MAX_DATA_EVENTS = 20_000;

export const dataFormats = ['json', 'ndjson', 'csv'] as const;
export type DataFormat = (typeof dataFormats)[number];

function wholeText(min: number, max: number) {
  return v.pipe(
    v.string(messages.validNumber),
    v.regex(/^\d{1,16}$/, messages.validNumber),
    v.transform(Number),
    v.minValue(min, `At least ${min}`),
    v.maxValue(max, `At most ${max}`),
  );
}

/** The query of `GET /data/<table>`. */
export const dataQuery = fields({
  /** A position of the log, from the header `X-Next-Position`; 0 is before the first event. */
  after: v.optional(wholeText(0, Number.MAX_SAFE_INTEGER), '0'),
  limit: v.optional(wholeText(1, MAX_DATA_ROWS), String(USUAL_DATA_ROWS)),
  format: v.optional(oneOf(dataFormats), 'json'),
});
export type DataQuery = v.InferOutput<typeof dataQuery>;

/** The parsed query, or the message of each wrong parameter. An empty one counts as absent. */
export function parseDataQuery(
  given: Readonly<Record<string, unknown>>,
):
  | { readonly ok: true; readonly query: DataQuery }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> } {
  const {
    success,
    output,
    issues = [],
  } = v.safeParse(dataQuery, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')));
  if (success) return { ok: true, query: output };
  return {
    ok: false,
    fields: Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])),
  };
}
