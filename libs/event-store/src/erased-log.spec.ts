import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Erasure } from '@bahi/kernel/envelope';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createErasedLog, DamagedErasures } from './erased-log.ts';

const id = (number: number) => `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`;
const contact: Erasure = { id: id(1), kind: 'contact', userId: id(2), fileIds: [id(3), id(4)] };
const name: Erasure = { id: id(5), kind: 'name', userId: id(2), fileIds: [] };

describe('the log of erasures', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'erased-'));
    path = join(folder, 'data', 'erased.log');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps one line an erasure, which only its owner can read', () => {
    const log = createErasedLog(path);
    expect(log.all()).toEqual([]);
    for (const each of [contact, name, contact]) log.add(each);
    expect(createErasedLog(path).all()).toEqual([contact, name]);
    expect(readFileSync(path, 'utf8')).toBe(
      `${id(1)} contact ${id(2)} ${id(3)} ${id(4)}\n${id(5)} name ${id(2)}\n`,
    );
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('ignores a half-written last line after a crash, and overwrites it', () => {
    const log = createErasedLog(path);
    log.add(contact);
    appendFileSync(path, `${id(5)} na`);
    expect(log.all()).toEqual([contact]);
    log.add(name);
    expect(log.all()).toEqual([contact, name]);
  });

  it.each(['', 'x', `${id(1)} phone ${id(2)}`, `${id(1)} name ../secret`, `${id(1)} contact ${id(2)} x`])(
    'refuses the line %j',
    (line) => {
      const log = createErasedLog(path);
      log.add(contact);
      appendFileSync(path, `${line}\n`);
      expect(() => log.all()).toThrow(new DamagedErasures(path, 'line 2 is not an erasure'));
    },
  );
});
