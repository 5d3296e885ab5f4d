import { crc32, deflateRawSync } from 'node:zlib';

/** A minimal file of each accepted type. */
export const specimens = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  doc: ole('WordDocument'),
  xls: ole('Workbook'),
  docx: officeZip('word/document.xml', 'wordprocessingml.document'),
  xlsx: officeZip('xl/workbook.xml', 'spreadsheetml.sheet'),
  txt: Buffer.from('लातूर से भिवंडी, 20 MT\n'),
};

/** An OLE2 file whose directory names one stream. */
export function ole(stream: string): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  const directory = Buffer.alloc(1_536);
  directory.write(`${stream}\0`, 'utf16le');
  return Buffer.concat([header, directory]);
}

interface ZipPart {
  readonly name: string;
  readonly content: Buffer;
  readonly flags?: number;
}

/** An Office XML document, with further parts. */
export function officeZip(mainPart: string, kind: string, more: readonly ZipPart[] = []): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  const types = `<?xml version="1.0"?><Types><Override PartName="/${mainPart}" ContentType="${type}"/></Types>`;
  return zip([
    { name: '[Content_Types].xml', content: Buffer.from(types) },
    { name: mainPart, content: Buffer.from('<document/>') },
    ...more,
  ]);
}

/** A zip of deflated parts. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = deflateRawSync(part.content);
    const name = Buffer.from(part.name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(part.flags ?? 0, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(part.content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(part.content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, name, packed]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), about, where, name]));
    bodies.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  const listed = Buffer.concat(directory);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06'), end]);
}

export const BOUNDARY = 'bahi-boundary';

/** A multipart body as it is sent; the header lines of each part are written unchanged. */
export function multipart(...parts: readonly { readonly header: string; readonly bytes: Buffer }[]): Buffer {
  const written = parts.flatMap(({ header, bytes }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${header}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** One file in the field `doc`. */
export function upload(name: string, bytes: Buffer, type = 'application/octet-stream'): Buffer {
  return multipart({ header: `name="doc"; filename="${name}"\r\nContent-Type: ${type}`, bytes });
}

/** The answer of `/media/upload`: the file, or the refusal. */
export interface Uploaded {
  readonly filename: string;
  readonly originalName: string;
  readonly mimetype: string;
  readonly size: number;
  readonly code: string;
  readonly message: string;
}

export interface Sending {
  readonly token: string;
  readonly key?: string;
  readonly type?: string;
}

export async function sendUpload(
  url: string,
  body: Buffer,
  { token, key, type = `multipart/form-data; boundary=${BOUNDARY}` }: Sending,
): Promise<{ readonly status: number; readonly body: Uploaded }> {
  const idempotency = key === undefined ? {} : { 'idempotency-key': key };
  const response = await fetch(`${url}/api/media/upload`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Basic ${token}`, ...idempotency },
    body: new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as Uploaded };
}
