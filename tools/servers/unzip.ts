import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type Entry, open, type Options, type ZipFile } from 'yauzl';

const openZip = promisify<string, Options, ZipFile>(open);

/** Extracts one entry of an archive to a file. @throws when the archive has no entry of this name */
export async function unzip(archive: string, name: string, to: string): Promise<void> {
  const zip = await openZip(archive, { lazyEntries: true });
  try {
    const stream = await promisify(zip.openReadStream.bind(zip) as OpenReadStream)(
      await findEntry(zip, name),
    );
    await pipeline(stream, createWriteStream(to));
  } finally {
    zip.close();
  }
}

type OpenReadStream = (
  entry: Entry,
  done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
) => void;

function findEntry(zip: ZipFile, name: string): Promise<Entry> {
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entry.fileName === name) resolve(entry);
      else zip.readEntry();
    });
    zip.on('error', reject);
    zip.on('end', () => reject(new Error(`the archive has no ${name}`)));
    zip.readEntry();
  });
}
