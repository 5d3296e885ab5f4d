import { eventStoreSuite } from '../event-store-suite.ts';
import { serverHarness } from './server-harness-fixtures.ts';

const url = process.env['BAHI_TEST_KURRENTDB_URL'];
if (url === undefined) throw new Error('npm run test:distributed sets BAHI_TEST_KURRENTDB_URL');

eventStoreSuite('KurrentDB in a process of its own', () => serverHarness(url));
