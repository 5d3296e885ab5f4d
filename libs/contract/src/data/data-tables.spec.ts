import { describe, expect, it } from '@jest/globals';
import { type DataColumn } from './data-table.ts';
import { dataTables } from './data-tables.ts';

const columns = dataTables.flatMap((table) =>
  Object.entries<DataColumn>(table.columns).map(([name, column]) => ({ table: table.name, name, ...column })),
);

const patterns = {
  day: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  decimal: /^-?\d+\.\d{2}$/,
  text: /./,
};

describe('the definitions of the data tables', () => {
  it.each(columns)('names and documents $table.$name', ({ name, type, meaning, unit }) => {
    expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(meaning).toMatch(/^[A-Z].*\.$/);
    expect(name.endsWith('_paise')).toBe(type === 'paise');
    expect(name.endsWith('_on')).toBe(type === 'day');
    expect(name.endsWith('_at')).toBe(type === 'time');
    if (type === 'decimal') expect(unit).toEqual(expect.any(String));
  });

  it.each(columns)('gives an example of $table.$name', ({ type, example }) => {
    if (type === 'boolean') expect(typeof example).toBe('boolean');
    else if (type === 'paise' || type === 'integer') expect(Number.isSafeInteger(example)).toBe(true);
    else expect(example).toMatch(patterns[type]);
  });

  it.each(dataTables)('names a record of $name by one column', (table) => {
    expect(Object.values<DataColumn>(table.columns).filter(({ key }) => key === true)).toHaveLength(1);
  });

  it('holds no personal column outside people and the contacts of parties', () => {
    const personal = columns.filter((column) => column.personal === true);
    expect(personal.map(({ table, name }) => `${table}.${name}`)).toEqual([
      'parties.primary_contact',
      'parties.secondary_contact',
      'parties.email',
      'people.name',
      'people.phone_number',
      'people.email',
    ]);
  });
});
