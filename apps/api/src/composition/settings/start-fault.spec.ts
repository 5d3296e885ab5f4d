import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '../modes/embedded-stores.ts';
import { WrongSetting } from '../../platform/settings/wrong-setting.ts';
import { startFault } from './start-fault.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bahi-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a failed start that the operator can fix', () => {
  it('is reported with the message of a wrong setting', () => {
    expect(startFault(new WrongSetting('PORT must be a number.'), folder)).toBe('PORT must be a number.');
  });

  it('names the port that is in use', async () => {
    const first = createServer();
    const { port } = await listening(first, 0, '127.0.0.1');
    const error = await listening(createServer(), port, '127.0.0.1').catch((refused: unknown) => refused);
    first.close();
    expect(startFault(error, folder)).toBe(
      `Port ${port} is in use by another program: stop that one, or set another PORT.`,
    );
  });

  it('names the address that this computer does not have', async () => {
    const error = await listening(createServer(), 0, '192.0.2.1').catch((refused: unknown) => refused);
    expect(startFault(error, folder)).toBe('HOST must be an address of this computer, not "192.0.2.1".');
  });

  it('names a data folder that is a file', () => {
    const file = join(folder, 'books');
    writeFileSync(file, '');
    expect(startFault(catchFailure(file), file)).toMatch(
      /^The data folder .*books cannot be written \(EEXIST/,
    );
  });

  it('names a data folder whose files cannot be opened', () => {
    mkdirSync(join(folder, 'lock.db'));
    expect(startFault(catchFailure(folder), folder)).toMatch(/ cannot be written \(.*lock\.db/);
  });

  it('names the damaged file', () => {
    writeFileSync(join(folder, 'events.db'), 'no database at all'.repeat(100));
    expect(startFault(catchFailure(folder), folder)).toMatch(
      /events\.db is damaged \(file is not a database\): stop Bahi, .* restore the newest backup .*\.$/,
    );
  });
});

describe('any other fault', () => {
  it('has no sentence', () => {
    expect(startFault(new TypeError('x is not a function'), folder)).toBeNull();
    const elsewhere = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open', path: '/pages' });
    expect(startFault(elsewhere, folder)).toBeNull();
  });
});

function catchFailure(dataDir: string): unknown {
  try {
    const ignore = () => undefined;
    openEmbeddedStores({ dataDir, clock: () => 0, report: ignore, onBroken: ignore });
  } catch (error) {
    return error;
  }
  throw new Error(`${dataDir} opened`);
}

function listening(server: ReturnType<typeof createServer>, port: number, host: string) {
  return new Promise<{ readonly port: number }>((done, refused) => {
    server.once('error', refused);
    server.listen(port, host, () => done(server.address() as { readonly port: number }));
  });
}
