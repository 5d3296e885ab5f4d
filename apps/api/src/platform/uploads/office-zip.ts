import { type Entry, fromBuffer } from 'yauzl';

/** More than any document of 5 MB needs; beyond it is made to burst whoever unpacks it. */
const MAX_PARTS = 5_000;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const ENCRYPTED = 1;

/** Some writers number the main part: `word/document2.xml`. */
const MAIN_PART = { docx: /^word\/document\d*\.xml$/, xlsx: /^xl\/workbook\d*\.xml$/ } as const;

/** Whether a zip is what it claims by its list of parts: the main one there, no macros, nothing encrypted, no bomb. Nothing is unpacked. */
export async function isOfficeZip(bytes: Buffer, ending: keyof typeof MAIN_PART): Promise<boolean> {
  const parts = await partsOf(bytes);
  if (parts === null) return false;
  const names = parts.map(({ fileName }) => fileName);
  const unpacked = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => MAIN_PART[ending].test(name)) &&
    !names.some((name) => /vbaProject/i.test(name)) &&
    parts.every(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & ENCRYPTED) === 0) &&
    unpacked <= MAX_UNPACKED_BYTES
  );
}

/** The central directory, or null where it cannot be read or goes on and on. */
function partsOf(bytes: Buffer): Promise<readonly Entry[] | null> {
  return new Promise((resolve) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null || zip.entryCount > MAX_PARTS) return resolve(null);
      const parts: Entry[] = [];
      zip.on('error', () => resolve(null));
      zip.on('end', () => resolve(parts));
      zip.on('entry', (part: Entry) => {
        parts.push(part);
        zip.readEntry();
      });
      zip.readEntry();
    });
  });
}
