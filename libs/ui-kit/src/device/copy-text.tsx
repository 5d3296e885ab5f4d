/**
 * Copies a text that `shown` holds. Browsers allow the clipboard only on addresses with TLS. On an office network
 * without TLS, this copies the selection with `execCommand`.
 * @returns whether it was copied
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text);
    return true;
  }
  if (shown === null) return false;
  window.getSelection()?.selectAllChildren(shown);
  return document.execCommand('copy');
}
