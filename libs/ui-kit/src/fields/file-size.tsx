const KB = 1024;
const MB = KB * KB;

/** Bytes below 1024, KB with two decimals below 1 MB, MB with two decimals from there. docs/rules/screens.md#uploads */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  return bytes < MB ? `${(bytes / KB).toFixed(2)} KB` : `${(bytes / MB).toFixed(2)} MB`;
}
