import { inflateSync } from 'node:zlib';
import { type Page } from '@playwright/test';

export interface Printed {
  /** The text of each sheet. */
  readonly sheets: readonly string[];
  /** The size of the first sheet, in mm. */
  readonly size: readonly [number, number];
}

const MM_PER_POINT = 25.4 / 72;

/** Prints the page like Ctrl+P and parses Chromium's PDF, which has no object streams and one glyph map per font. */
export async function printPage(page: Page): Promise<Printed> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const objects = parseObjects(bytes);
  const findDictionary = (id: string | undefined) => objects.get(id ?? '')?.dictionary ?? '';
  const pages = [...objects.values()].map(({ dictionary }) => dictionary).filter(isPage);
  const sheets = pages.map((about) => {
    const fonts = new Map<string, Font>();
    for (const [, name = '', id] of about.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(findDictionary(id)) ?? [];
      fonts.set(name, parseFont(objects.get(map ?? '')?.stream ?? ''));
    }
    const [, contents] = /\/Contents (\d+) 0 R/.exec(about) ?? [];
    return extractText(objects.get(contents ?? '')?.stream ?? '', fonts);
  });
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pages[0] ?? '') ?? [];
  const inMillimetres = (points: string | undefined) => Math.round(Number(points) * MM_PER_POINT);
  return { sheets, size: [inMillimetres(width), inMillimetres(height)] };
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

function parseObjects(bytes: Buffer): ReadonlyMap<string, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|stream\r?\n)/g)) {
    const [whole, id = '', dictionary = ''] = match;
    const from = match.index + whole.length;
    const isStream = whole.endsWith('stream\n') || whole.endsWith('stream\r\n');
    const stream = isStream ? readStream(bytes, text, from, dictionary) : '';
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

function readStream(bytes: Buffer, text: string, from: number, dictionary: string): string {
  const raw = bytes.subarray(from, text.indexOf('endstream', from));
  return dictionary.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1');
}

function isPage(dictionary: string): boolean {
  return /\/Type \/Page\b(?!s)/.test(dictionary);
}

interface Font {
  /** Hex digits per glyph. */
  readonly digits: number;
  readonly glyphs: ReadonlyMap<number, string>;
}

/** Reads a font's map from glyphs to texts. */
function parseFont(map: string): Font {
  const glyphs = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', code = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(parseInt(glyph, 16), Buffer.from(code, 'hex').swap16().toString('utf16le'));
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', code = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = parseInt(first, 16); glyph <= parseInt(last, 16); glyph += 1)
        glyphs.set(glyph, String.fromCodePoint(parseInt(code, 16) + glyph - parseInt(first, 16)));
  const [, lowest = ''] = /begincodespacerange\n<(\w+)>/.exec(map) ?? [];
  return { digits: lowest.length, glyphs };
}

/** The shown texts in their order, without separators. */
function extractText(content: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined;
  let text = '';
  for (const [, name, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> ?Tj/g)) {
    if (name !== undefined) font = fonts.get(name);
    if (hex === undefined || font === undefined) continue;
    for (let at = 0; at < hex.length; at += font.digits)
      text += font.glyphs.get(parseInt(hex.slice(at, at + font.digits), 16)) ?? '';
  }
  return text.replace(/\s+/g, ' ');
}
