import { type SampleFile } from '@bahi/contract/sample-files';

/** A5 portrait, in points. */
const [WIDTH, HEIGHT] = [420, 595];

/** Makes a PDF page with these lines; the first line is the title. ASCII only. */
export function createPaper(name: string, lines: readonly string[]): SampleFile {
  const text = lines
    .map((line, index) => {
      const size = index === 0 ? 20 : 13;
      return `BT /F1 ${size} Tf 40 ${HEIGHT - 70 - 30 * index} Td (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`;
    })
    .join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const size = objects.length + 1;
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places}`;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return { name, text: file + table + trailer };
}
