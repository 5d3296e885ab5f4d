import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** More than a document of 5 MB needs; a zip beyond these limits counts as a decompression bomb. */
const MAX_PARTS = 5_000;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** How far a part may shrink; Apache POI has the same limit. XML shrinks 10 to 30 times, a bomb 1,000 times. */
const MAX_RATIO = 100;
/** Parts up to this size may shrink as much as they like. */
const SMALL_PART_BYTES = 1024 * 1024;
const ENCRYPTED = 1;

/** Some writers number the main part: `word/document2.xml`. */
const MAIN_PART = { docx: /^word\/document\d*\.xml$/, xlsx: /^xl\/workbook\d*\.xml$/ } as const;

/**
 * Whether a zip is a document of this type: the main part exists, and there are no macros, no encryption and no bomb.
 * The sizes in the directory of the zip cannot be trusted, so each part is inflated up to its limit to count its bytes.
 */
export async function isOfficeZip(bytes: Buffer, ending: keyof typeof MAIN_PART): Promise<boolean> {
  const zip = await openZip(bytes);
  if (zip === null || zip.entryCount > MAX_PARTS) return false;
  try {
    const parts: Entry[] = [];
    for await (const part of zip.eachEntry()) parts.push(part);
    return isDocument(parts, ending) && (await inflateWithinLimits(zip, parts));
  } catch {
    // A part does not match the directory, or cannot be inflated.
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

/**
 * Inflates nothing if a size in the directory already exceeds a limit. Stops at the first part that exceeds its limit.
 */
async function inflateWithinLimits(zip: ZipFile, parts: readonly Entry[]): Promise<boolean> {
  const claimed = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (claimed > MAX_UNPACKED_BYTES || parts.some((part) => part.uncompressedSize > maxUnpacked(part)))
    return false;
  let total = 0;
  for (const part of parts) {
    const limit = Math.min(maxUnpacked(part), MAX_UNPACKED_BYTES - total);
    let inflated = 0;
    for await (const chunk of await zip.openReadStreamPromise(part)) {
      inflated += (chunk as Buffer).length;
      if (inflated > limit) return false;
    }
    total += inflated;
  }
  return true;
}

function maxUnpacked({ compressedSize }: Entry): number {
  return Math.max(SMALL_PART_BYTES, MAX_RATIO * compressedSize);
}

async function openZip(bytes: Buffer): Promise<ZipFile | null> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true });
  } catch {
    return null;
  }
}
