import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { SETTING_NAMES } from '@bahi/api/composition/settings/settings';

it('docs/operations.md describes every setting of the server', () => {
  const operations = readFileSync('docs/operations.md', 'utf8');
  expect(SETTING_NAMES.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

it('the index of decisions names every record with its number, title and status', () => {
  const records = readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file));
  const index = readFileSync('docs/decisions/README.md', 'utf8').replaceAll(/ *\| */g, '|');
  const missing = records.filter((file) => {
    const [heading = ''] = readFileSync(`docs/decisions/${file}`, 'utf8').split('\n');
    const number = Number(file.slice(0, 4));
    const row = `|${number}|[${heading.replace(`# ${number}. `, '')}](${file})|`;
    return !['accepted', 'replaced'].some((status) => index.includes(row + status));
  });
  expect(records.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
