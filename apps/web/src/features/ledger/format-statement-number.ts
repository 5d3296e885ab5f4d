/** `S-0117`. */
export function formatStatementNumber({ number }: { readonly number: number }): string {
  return `S-${String(number).padStart(4, '0')}`;
}
