import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** More than any document of 5 MB needs; beyond it is made to burst whoever unpacks it. */
const MAX_PARTS = 5_000;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const ENCRYPTED = 1;

/** Some writers number the main part: `word/document2.xml`. */
const MAIN_PART = { docx: /^word\/document\d*\.xml$/, xlsx: /^xl\/workbook\d*\.xml$/ } as const;

/**
 * Whether a zip is what it claims: the main part there, no macros, nothing encrypted, no bomb. Whoever made it wrote
 * the sizes in its list as they liked, so each part is inflated and counted, up to the limit and kept nowhere.
 */
export async function isOfficeZip(bytes: Buffer, ending: keyof typeof MAIN_PART): Promise<boolean> {
  const zip = await openZip(bytes);
  if (zip === null || zip.entryCount > MAX_PARTS) return false;
  try {
    const parts: Entry[] = [];
    for await (const part of zip.eachEntry()) parts.push(part);
    return isDocument(parts, ending) && (await inflatesWithin(zip, parts, MAX_UNPACKED_BYTES));
  } catch {
    // A part that is not what the list says of it, or cannot be inflated.
    return false;
  }
}

function isDocument(parts: readonly Entry[], ending: keyof typeof MAIN_PART): boolean {
  const names = parts.map(({ fileName }) => fileName);
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => MAIN_PART[ending].test(name)) &&
    !names.some((name) => /vbaProject/i.test(name)) &&
    parts.every(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & ENCRYPTED) === 0)
  );
}

/** Reads no byte beyond the limit. */
async function inflatesWithin(zip: ZipFile, parts: readonly Entry[], limit: number): Promise<boolean> {
  let inflated = 0;
  for (const part of parts)
    for await (const chunk of await zip.openReadStreamPromise(part)) {
      inflated += (chunk as Buffer).length;
      if (inflated > limit) return false;
    }
  return true;
}

async function openZip(bytes: Buffer): Promise<ZipFile | null> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true });
  } catch {
    return null;
  }
}
