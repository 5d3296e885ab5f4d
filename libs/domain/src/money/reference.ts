/** Normalises a reference or a bill number, so that different spellings are equal: 'utr 4471' becomes 'UTR4471'. */
export function asReference(given: string | null | undefined): string | null {
  const compared = given?.normalize('NFKC').toUpperCase().replace(/\s/g, '') ?? '';
  return compared === '' ? null : compared;
}
