import { isUtf8 } from 'node:buffer';
import { type FileEnding, fileTypes } from '@bahi/contract/files/file-types';
import { fileTypeFromBuffer } from 'file-type';
import { isOfficeZip } from './office-zip.ts';

/**
 * docs/architecture/security.md#files: the bytes must match the ending of the name; the type that the client sent is
 * ignored.
 */
export async function isOfType(bytes: Buffer, ending: FileEnding): Promise<boolean> {
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  switch (ending) {
    case 'pdf':
    case 'png':
      return found === ending;
    case 'jpg':
    case 'jpeg':
    case 'jpe':
    case 'jfif':
      return found === 'jpg';
    case 'doc':
      return found === 'cfb' && hasStream(bytes, 'WordDocument');
    case 'xls':
      return found === 'cfb' && (hasStream(bytes, 'Workbook') || hasStream(bytes, 'Book'));
    case 'docx':
    case 'xlsx':
      return found === ending && (await isOfficeZip(bytes, ending));
    case 'txt':
      return (found === undefined || !(found in fileTypes)) && isPlainText(bytes);
  }
}

/** Installers and e-mails are OLE2 files too; only the directory of a document names this stream. */
function hasStream(bytes: Buffer, name: string): boolean {
  return bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));
}

/** UTF-8 without NUL (docs/rules/api.md#files) and without markup that a browser might run. */
function isPlainText(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.includes(0) && !/^\s*<[a-z!?/]/i.test(bytes.toString());
}
