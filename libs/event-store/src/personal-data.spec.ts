import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreUnavailable } from './event-store.ts';
import { type KeyTable } from './key-table.ts';
import { ERASED } from '@bahi/kernel/envelope';
import { createPersonalData, type PersonalData } from './personal-data.ts';
import { openSqliteKeyTable } from './sqlite/sqlite-key-table.ts';

describe('personal data', () => {
  let folder: string;
  let keys: KeyTable;
  let personal: PersonalData;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'personal-'));
    keys = openSqliteKeyTable(openSqlite(join(folder, 'keys.db')));
    personal = createPersonalData(
      new Map([['StaffAdded', { subject: 'userId', fields: { name: 'name', email: 'contact' } }]]),
      keys,
    );
  });
  afterEach(async () => {
    await keys.close();
    rmSync(folder, { recursive: true });
  });

  const staffAdded = (data: object = {}) => ({
    type: 'StaffAdded',
    data: { userId: 'u1', role: 'DRIVER', name: 'राम Ram 🚚', email: null, ...data },
  });
  const tripEnded = { type: 'TripEnded', data: { userId: 'u1', name: 'a trip has no personal fields' } };

  it('encrypts personal texts and decrypts them', async () => {
    const stored = await personal.protect(staffAdded({ email: '' }));
    expect(stored.data).toMatchObject({ userId: 'u1', role: 'DRIVER' });
    // Not searched for 'Ram', which random letters spell now and then.
    expect(stored.data.name).toMatch(/^personal:v1:[A-Za-z0-9_-]{40,}$/);
    expect(stored.data.email).toMatch(/^personal:v1:/);
    expect(Object.keys(stored.data)).toEqual(Object.keys(staffAdded().data));
    expect(await personal.reveal(stored)).toEqual(staffAdded({ email: '' }));
  });

  it('never encrypts to the same text twice', async () => {
    const texts = [await personal.protect(staffAdded()), await personal.protect(staffAdded())];
    expect(texts[0]?.data.name).not.toBe(texts[1]?.data.name);
  });

  it('encrypts a name that looks encrypted', async () => {
    const sly = staffAdded({ name: 'personal:v1:AAAA' });
    const stored = await personal.protect(sly);
    expect(stored.data.name).not.toBe(sly.data.name);
    expect(await personal.reveal(stored)).toEqual(sly);
  });

  it('leaves null and absent fields and other events unchanged', async () => {
    expect((await personal.protect(staffAdded())).data.email).toBeNull();
    const { email: _, ...withoutEmail } = staffAdded().data;
    expect(
      Object.keys((await personal.protect({ type: 'StaffAdded', data: withoutEmail })).data),
    ).not.toContain('email');
    expect(await personal.protect(tripEnded)).toBe(tripEnded);
    expect(await personal.reveal(tripEnded)).toBe(tripEnded);
  });

  it('shows only fields with an erased key as erased', async () => {
    const stored = await personal.protect(staffAdded({ email: 'ram@example.in' }));
    const other = await personal.protect(staffAdded({ userId: 'u2' }));
    await keys.erase('u1', ['contact']);
    expect(await personal.reveal(stored)).toEqual(staffAdded({ email: ERASED }));
    await keys.erase('u1', ['name']);
    expect(await personal.reveal(stored)).toEqual(staffAdded({ name: ERASED, email: ERASED }));
    expect(await personal.reveal(other)).toEqual(staffAdded({ userId: 'u2' }));
  });

  it('keeps erased data erased when a new key is created', async () => {
    const stored = await personal.protect(staffAdded());
    await keys.erase('u1', ['name', 'contact']);
    const later = await personal.protect(staffAdded({ name: 'Shyam' }));
    expect((await personal.reveal(stored)).data.name).toBe(ERASED);
    expect((await personal.reveal(later)).data.name).toBe('Shyam');
  });

  it('requests no key for an event without personal data, so that commands continue while the table is down', async () => {
    const nameless = staffAdded({ name: null });
    const stored = await personal.protect(staffAdded());
    await keys.close();
    expect(await personal.protect(tripEnded)).toBe(tripEnded);
    expect(await personal.protect(nameless)).toBe(nameless);
    await expect(personal.protect(staffAdded())).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(personal.reveal(stored)).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('rejects a field that is no text, has no subject or is not encrypted', async () => {
    await expect(personal.protect(staffAdded({ name: 5 }))).rejects.toThrow('StaffAdded.name is no text');
    await expect(personal.protect(staffAdded({ userId: null }))).rejects.toThrow(
      'StaffAdded.userId is no text',
    );
    await keys.keysFor('u1');
    await expect(personal.reveal(staffAdded())).rejects.toThrow('stored in clear');
  });
});
