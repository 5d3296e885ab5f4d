import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { compressPages } from '../../../compress-pages.mjs';
import { servePages } from './pages.ts';

const FILES = {
  'index.html': '<title>any page</title>',
  'dashboard/trips.html': '<title>trips</title>',
  'assets/book-1.js': 'export const book = 1;',
  'assets/inter.woff2': 'a font',
};

const root = mkdtempSync(join(tmpdir(), 'bahi-pages-'));
const server = fastify();

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  compressPages(root);
  await servePages(server, root);
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

function get(url: string, encodings?: string) {
  return server.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });
}

describe('the pages', () => {
  it.each([
    ['/dashboard/trips?status=STARTED', 'dashboard/trips.html'],
    ['/dashboard/nowhere', 'index.html'],
    ['/', 'index.html'],
  ] as const)('at %s are %s, revalidated each time', async (url, file) => {
    const { statusCode, payload, headers } = await get(url);
    expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: FILES[file] });
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('are sent as the build compressed them, in an encoding that the browser accepts', async () => {
    for (const [url, file] of [
      ['/dashboard/trips', 'dashboard/trips.html'],
      ['/', 'index.html'],
      ['/assets/book-1.js', 'assets/book-1.js'],
    ] as const) {
      const best = await get(url, 'gzip, deflate, br');
      expect(best.headers['content-encoding']).toBe('br');
      expect(best.headers['vary']).toContain('accept-encoding');
      expect(brotliDecompressSync(best.rawPayload).toString()).toBe(FILES[file]);
      const older = await get(url, 'gzip');
      expect(older.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(older.rawPayload).toString()).toBe(FILES[file]);
      const none = await get(url, 'identity');
      expect(none.headers['content-encoding']).toBeUndefined();
      expect(none.payload).toBe(FILES[file]);
    }
  });

  it('name their files by content, so that a browser never requests one again', async () => {
    for (const file of ['/assets/book-1.js', '/assets/inter.woff2'])
      expect((await get(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/book-0.js')).statusCode).toBe(404);
  });
});
