import { Readable } from 'node:stream';
import { parseDay, toDayNumber } from '@bahi/kernel/day';
import { ZipFile } from 'yazl';
import { type Sheet, type SheetCell, type WriteSpreadsheet } from '../spreadsheet.ts';

/**
 * Office Open XML (ECMA-376). Texts stand in their cells and not in a table of all texts, which would be kept in memory.
 * docs/decisions/0080-spreadsheets.md.
 */
export const writeXlsx: WriteSpreadsheet = async function* (sheets) {
  // Nothing is opened before somebody reads, so a workbook that nobody reads leaves nothing behind.
  yield* openXlsx(sheets);
};

function openXlsx(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(XML_HEAD + xml), path);
  add('[Content_Types].xml', contentTypes(sheets));
  add('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', workbook(sheets));
  add('xl/_rels/workbook.xml.rels', workbookRelationships(sheets));
  add('xl/styles.xml', STYLES);
  sheets.forEach((sheet, index) => {
    // Opened when its turn comes, so a sheet begins once the one before it is written.
    zip.addReadStreamLazy(sheetPath(index), {}, (give) => {
      const xml = Readable.from(inChunks(sheetXml(sheet)), { objectMode: false });
      xml.on('error', (error) => output.destroy(error));
      // A reader that stops, for example on a full disk, also stops the rows.
      output.on('close', () => xml.destroy());
      give(null, xml);
    });
  });
  zip.end();
  return output;
}

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The index of a style among `cellXfs`. */
const STYLE = { head: 1, day: 2, time: 3, amount: 4, count: 5 } as const;

const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="3">` +
  '<numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/>' +
  '<numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy hh:mm:ss"/>' +
  '<numFmt numFmtId="166" formatCode="0.00"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="6">${[0, 0, 164, 165, 166, 1].map(cellFormat).join('')}</cellXfs></styleSheet>`;

function cellFormat(format: number, index: number): string {
  const font = index === STYLE.head ? 1 : 0;
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
}

function contentTypes(sheets: readonly Sheet[]): string {
  const parts = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ...sheets.map((_, index) => [sheetPath(index), 'worksheet'] as const),
  ].map(([path, type]) => `<Override PartName="/${path}" ContentType="${OFFICE}.${type}+xml"/>`);
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
  );
}

function relationships(targets: readonly (readonly [type: string, path: string])[]): string {
  const each = targets.map(
    ([type, path], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${type}" Target="${path}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function workbookRelationships(sheets: readonly Sheet[]): string {
  const paths = sheets.map((_, index) => ['worksheet', sheetPath(index).slice('xl/'.length)] as const);
  return relationships([...paths, ['styles', 'styles.xml']]);
}

function workbook(sheets: readonly Sheet[]): string {
  const each = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${each.join('')}</sheets></workbook>`;
}

function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const names = columns.map((_, index) => columnName(index));
  yield (
    `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  );
  const titles = columns.map(({ title }) => title);
  yield `<row r="1">${titles.map((title, index) => textCell(`${names[index]}1`, title, STYLE.head)).join('')}</row>`;
  let number = 1;
  for await (const part of rows) {
    let xml = '';
    for (const row of part) {
      number += 1;
      xml += `<row r="${number}">`;
      for (const [index, cell] of row.entries())
        if (cell !== null) xml += cellXml(`${names[index]}${number}`, cell);
      xml += '</row>';
    }
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

/** `A`, `Z`, `AA`. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function cellXml(place: string, cell: Exclude<SheetCell, null>): string {
  if (typeof cell === 'string') return cell === '' ? '' : textCell(place, cell);
  if (typeof cell === 'number') return numberCell(place, cell / 100, STYLE.amount);
  if ('count' in cell) return numberCell(place, cell.count, STYLE.count);
  const [ofDay = '', time] = cell.date.split(' ');
  const day = parseDay(ofDay);
  if (day === undefined) return textCell(place, cell.date);
  const serial = toDayNumber(day) + DAYS_BEFORE_1970;
  if (time === undefined) return numberCell(place, serial, STYLE.day);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return numberCell(place, serial + (hours * 3_600 + minutes * 60 + seconds) / 86_400, STYLE.time);
}

/** A spreadsheet counts days from 30-12-1899. */
const DAYS_BEFORE_1970 = 25_569;

function numberCell(place: string, value: number, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

function textCell(place: string, text: string, style = 0): string {
  const styled = style === 0 ? '' : ` s="${style}"`;
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(limit(text))}</t></is></c>`;
}

/** No cell holds more. */
const MAX_CELL = 32_767;

function limit(text: string): string {
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text;
}

/** What XML can't hold, and what a spreadsheet would read as an escape. */
const UNSAFE = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]|_x[0-9a-f]{4}_/giu;

function escapeXml(text: string): string {
  return text.replace(UNSAFE, (found) => {
    const entity = ENTITIES[found];
    if (entity !== undefined) return entity;
    if (found.length > 1) return `_x005F${found}`;
    const code = found.charCodeAt(0);
    // Tabs, line ends and the control characters from 127 on are allowed.
    if (/[\t\n\x7f-\x9f]/.test(found)) return found;
    return code < 32 ? `_x${code.toString(16).toUpperCase().padStart(4, '0')}_` : '\ufffd';
  });
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const CHUNK = 65_536;

/** Joins texts, since each chunk is compressed by itself. */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let held = '';
  for await (const text of texts) {
    held += text;
    if (held.length < CHUNK) continue;
    yield Buffer.from(held);
    held = '';
  }
  yield Buffer.from(held);
}
