/**
 * The file types that may be uploaded, by file extension (docs/rules/screens.md#uploads). SVG and HTML are excluded
 * because both run scripts in the reader's browser.
 */
export const fileTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  jpe: 'image/jpeg',
  jfif: 'image/jpeg',
} as const;

export type FileEnding = keyof typeof fileTypes;

export const documentEndings = Object.keys(fileTypes) as readonly FileEnding[];
export const imageEndings = ['png', 'jpeg', 'jpg', 'jpe', 'jfif'] as const satisfies readonly FileEnding[];

export const imageTypes: readonly string[] = imageEndings.map((ending) => fileTypes[ending]);

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** docs/rules/screens.md#uploads: 'upto 25kb file'. */
export const MAX_LOGO_BYTES = 25 * 1024;
