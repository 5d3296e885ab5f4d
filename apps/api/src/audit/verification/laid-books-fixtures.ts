import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventRegistry } from '@bahi/domain/event-registry';
import { storedGoldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { Books, FIRM, OTHER_FIRM } from '@bahi/projections/book-fixtures';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { type Rows } from '@bahi/read-store/read-store';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { layLog, openLog, type StoredEvent } from './sealed-log-fixtures.ts';
import { verifyFirms, type VerifyFirmsOptions } from './verify-firms.ts';

/** Its entry has the id of another one, which no command produces. */
const SECOND_OF_AN_ID = 130;

/** Without its checkpoints: they were signed for no log. */
export const golden: readonly StoredEvent[] = storedGoldenEvents()
  .filter(({ type }) => type !== 'CheckpointMade')
  .filter(({ position }) => position !== SECOND_OF_AN_ID)
  .map(({ data, ...event }) => ({ ...event, data: data as StoredEvent['data'] }));
export const foreign: readonly StoredEvent[] = ['Latur', 'Pune'].map((name) => ({
  stream: `place-${OTHER_FIRM}.a7000000-0000-5000-8000-000000000001`,
  type: name === 'Latur' ? 'PlaceCreated' : 'PlaceUpdated',
  data: { placeId: 'a7000000-0000-5000-8000-000000000001', name },
  metadata: { organisation: OTHER_FIRM, user: '', recordedAt: '1780293660000', schemaVersion: '1' },
}));

/** The golden events of a firm and two events of another one, in a log and in rows. */
export class LaidBooks {
  readonly rows = new Books();
  readonly folder = mkdtempSync(join(tmpdir(), 'bahi-verified-'));
  readonly file = join(this.folder, 'events.db');
  log: readonly RecordedEvent[] = [];

  /** The rows as they are; nobody writes them meanwhile. */
  readonly reader: VerifyFirmsOptions['reader'] = {
    readAt: async (_, read) => {
      const answer = await this.rows.read(async (rows: Rows) => await read(rows));
      return { answer, stale: false, rowsAt: this.log.at(-1)?.position ?? 0 };
    },
  };

  async lay(): Promise<void> {
    this.log = await layLog(this.file, [...golden, ...foreign]);
    await this.rows.enter(this.log.map((event) => recordedEnvelope(eventRegistry.upcast(event))));
  }

  async remove(): Promise<void> {
    await this.rows.close();
    rmSync(this.folder, { recursive: true });
  }

  /** Verifies a log that somebody changed with SQL. */
  async verifyAfter(
    sql: string,
    options: Partial<VerifyFirmsOptions> = {},
    from = this.file,
    firms: readonly string[] = [FIRM],
  ) {
    const path = join(this.folder, 'changed.db');
    rmSync(path, { force: true });
    const original = openSqlite(from);
    original.exec(`VACUUM INTO '${path}'`);
    original.close();
    const database = openSqlite(path);
    if (sql !== '') database.exec(sql);
    database.close();
    const events = openLog(path);
    try {
      return await verifyFirms(firms, { events, reader: this.reader, ...options });
    } finally {
      await events.close();
    }
  }

  async verifyFirm(sql = '', options: Partial<VerifyFirmsOptions> = {}, from = this.file) {
    return (await this.verifyAfter(sql, options, from)).get(FIRM);
  }

  ofFirm(): readonly RecordedEvent[] {
    return this.log.filter(({ metadata }) => metadata['organisation'] === FIRM);
  }

  /** The number of the event's entry. */
  numberOf({ position }: RecordedEvent): number {
    return this.ofFirm().findIndex((event) => event.position === position) + 1;
  }

  find(type: string): RecordedEvent {
    const found = this.log.find((event) => event.type === type);
    if (found === undefined) throw new Error(`the golden log has ${type}`);
    return found;
  }
}
