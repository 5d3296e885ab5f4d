import { chooseBooks } from '@bahi/cli/books';
import { verify } from '@bahi/cli/verify';
import { partyTable } from '@bahi/projections/parties/parties.projection';
import { collectionName, type StoredProjection } from '@bahi/read-store/mongodb/stored-projection';
import { type StoredRow } from '@bahi/read-store/mongodb/stored-row';
import { Long, MongoClient } from 'mongodb';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Server } from '../harness/running-server.ts';
import { type Tally } from '../harness/tally.ts';
import { rowsDatabaseUrl } from '../outages/rows-database.ts';

/** Runs the operator's verify next to a running cluster, with the settings of its processes. */
export interface Verifier {
  checkSound(when: string): Promise<void>;
  /**
   * Checks that verify names a missing file, a wrong anchor and an altered row. Restores the file and the anchor, but
   * not the row.
   */
  checkDamageIsFound(fileId: string): Promise<void>;
}

export function createVerifier(server: Server, results: Tally): Verifier {
  const run = () => {
    const settings = {
      EVENT_STORE: server.eventStore ?? '',
      READ_STORE: rowsDatabaseUrl(server),
      SECRET: readFileSync(join(server.dataDir, 'secret'), 'utf8'),
      DATA_DIR: join(server.dataDir, 'shared'),
    };
    return verify(chooseBooks(settings, console.log), console.log);
  };

  async function expectFinding(what: string, named: string): Promise<void> {
    const message = await run().then(
      () => 'nothing was found',
      (error: unknown) => String(error),
    );
    results.equal(`${what}: ${message}`, message.includes(named), true);
  }

  return {
    async checkSound(when) {
      const began = performance.now();
      await results.check(`verify ${when}`, async () => {
        const { events, files, rows } = await run();
        const ms = Math.round(performance.now() - began);
        console.log(`    verified ${events} events, ${files} files and ${rows} rows after ${ms} ms`);
      });
    },
    async checkDamageIsFound(fileId) {
      const file = join(server.dataDir, 'shared', 'files', fileId);
      renameSync(file, `${file}.away`);
      await expectFinding('a missing file', `The file ${fileId} is missing`);
      renameSync(`${file}.away`, file);
      const client = new MongoClient(rowsDatabaseUrl(server));
      const position = Long.MAX_VALUE.shiftRight(10);
      const anchors = client.db('bahi-coordination').collection<{ _id: Long; hash: string }>('anchors');
      await anchors.insertOne({ _id: position, hash: '0'.repeat(64) });
      await expectFinding('a wrong anchor', `does not come to the anchor at position ${position}`);
      await anchors.deleteOne({ _id: position });
      await expectFinding(
        'an altered balance in a row',
        `Row ${await alterBalance(client)} of ${partyTable.name} reads`,
      );
      await client.close();
    },
  };
}

/** Adds one paisa to the row of a party. @throws when there is no row */
async function alterBalance(client: MongoClient): Promise<string> {
  const stored = await client
    .db()
    .collection<StoredProjection>('projections')
    .findOne({ _id: partyTable.projection });
  const rows = client.db().collection<StoredRow>(collectionName(partyTable, stored?.epoch ?? ''));
  const row = await rows.findOneAndUpdate({}, { $inc: { 'row.balancePaise': Long.ONE } });
  if (row === null) throw new Error('no party has a row');
  return row._id;
}
