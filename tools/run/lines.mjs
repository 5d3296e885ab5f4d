// `npm run lines`: the lines of the tracked TypeScript and CSS of each area, and apart from them those of the JSON that
// `npm run generate` or a golden spec writes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { at, root } from './root.mjs';

/** An area is one app or library, or all tools. */
const AREA = /^(?:(?:apps|libs)\/[^/]+|[^/]+)/;
const GENERATED_JSON = ['docs/*.json', '*/golden/*.json'];

const source = countByArea(['*.ts', '*.tsx', '*.css']);
const generated = countByArea(GENERATED_JSON);
print('TypeScript and CSS', source);
print('generated JSON', generated);

/** @param {string[]} patterns @returns {Map<string, number>} lines by area */
function countByArea(patterns) {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: root, encoding: 'utf8' });
  const lines = new Map();
  for (const file of listed.split('\0').filter(Boolean)) {
    const [area] = AREA.exec(file);
    lines.set(area, (lines.get(area) ?? 0) + readFileSync(at(file), 'utf8').split('\n').length - 1);
  }
  return lines;
}

/** @param {string} title @param {Map<string, number>} lines */
function print(title, lines) {
  const total = [...lines.values()].reduce((sum, count) => sum + count, 0);
  for (const [name, count] of [[title, total], ...lines]) {
    const indented = name === title ? name : `  ${name}`;
    console.log(`${indented.padEnd(24)}${count.toLocaleString('en').padStart(9)}`);
  }
}
