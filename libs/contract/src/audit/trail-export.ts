import * as v from 'valibot';

export const exportFormats = ['XLSX', 'CSV'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows of one sheet. A spreadsheet has 1,048,576 at most. */
export const MAX_XLSX_ROWS = 1_000_000;

/** An export of the trail, which a job writes. */
export const trailExport = v.object({
  id: v.string(),
  format: v.picklist(exportFormats),
  state: v.picklist(['RUNNING', 'READY', 'FAILED']),
  /** The rows of the file; while it is written, those that the filter finds, and null if they were not counted. */
  rows: v.nullable(v.number()),
  /** The rows that are written. */
  done: v.number(),
  /** Why it failed. */
  failure: v.optional(v.string()),
  /** An address below this server that opens the file without a session, for 5 minutes. Only of one that is READY. */
  url: v.optional(v.string()),
  /** ISO 8601. The file is removed then; null while there is none. */
  expiresAt: v.nullable(v.string()),
});
