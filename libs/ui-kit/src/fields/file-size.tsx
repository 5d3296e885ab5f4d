const KB = 1024;
const MB = KB * KB;

/** docs/rules/screens.md#uploads: below 1024 bytes in B, below 1 MB in KB with two decimals, else MB. */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  return bytes < MB ? `${(bytes / KB).toFixed(2)} KB` : `${(bytes / MB).toFixed(2)} MB`;
}
