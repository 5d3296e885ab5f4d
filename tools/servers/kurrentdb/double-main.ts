// The KurrentDB emulator as a process: `node tools/run/run-ts.mjs tools/servers/kurrentdb/double-main.ts <folder>
// <port>`.
import { join } from 'node:path';
import { startDoubleServer } from '@bahi/event-store/kurrentdb/test-double/double-server';
import { ServerLog } from '@bahi/event-store/kurrentdb/test-double/server-log';
import { openSqliteJournal } from '@bahi/event-store/kurrentdb/test-double/sqlite-journal';

const [folder = '.', port] = process.argv.slice(2);

const log = new ServerLog({ journal: openSqliteJournal(join(folder, 'log.db')) });
const server = await startDoubleServer({ log, port: Number(port) });
console.log(`protocol double, not KurrentDB, on port ${server.port}`);
