import { listCheckpoints } from '@bahi/contract/audit/list-checkpoints';
import { listTrail } from '@bahi/contract/audit/list-trail';
import { makeCheckpoint } from '@bahi/contract/audit/make-checkpoint';
import { findStatement } from '@bahi/contract/ledger/find-statement';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { appendLeaf, EMPTY_TREE, treeRoot } from '@bahi/event-store/merkle';
import { START } from '@bahi/event-store/event-store';
import { parseCheckpoint } from '@bahi/kernel/checkpoint-note';
import { checkNote, parseNoteKey, readNote } from '@bahi/kernel/signed-note';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_827_400_000;
const newPhone = () => String((phones += 1));

/** The root over the first events of a firm, computed from the log. */
async function rootOf(firmId: string, size: number): Promise<string> {
  const { events } = await server.server.events.readAll({ after: START, max: 100_000 });
  const hashes = events
    .filter(({ metadata }) => metadata['organisation'] === firmId)
    .map(({ metadata }) => metadata['hash'] ?? '');
  return treeRoot(hashes.slice(0, size).reduce(appendLeaf, EMPTY_TREE));
}

function open({ note, publicKey }: { readonly note: string; readonly publicKey: string }) {
  const [read, key] = [readNote(note), parseNoteKey(publicKey)];
  if (read === undefined || key === undefined) throw new Error(`unreadable: ${note} ${publicKey}`);
  expect(checkNote(read, [key])).toBe('signed');
  const checkpoint = parseCheckpoint(read.text);
  if (checkpoint === undefined) throw new Error(`no checkpoint: ${note}`);
  return checkpoint;
}

describe('a checkpoint on demand', () => {
  it('signs all events of the firm so far, and none of another firm', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const other = await TestFirm.open(server, newPhone());
    await firm.startTrip('LR-1', 40_000);
    await other.startTrip('LR-1', 40_000);
    const before = (await firm.call(listTrail, { limit: 1 })).body.events[0];

    const { checkpoint } = (await firm.call(makeCheckpoint, {})).body;

    expect(checkpoint).toMatchObject({ number: 1, size: before?.number, recordedAt: before?.recordedAt });
    const { firmId, root, ...signed } = open(checkpoint);
    expect(firmId).toBe(await fetchHeadOfficeId(firm));
    expect(signed).toEqual({ size: checkpoint.size, recordedAt: checkpoint.recordedAt });
    expect(root).toBe(await rootOf(firmId, checkpoint.size));
    expect(Buffer.from(checkpoint.root, 'base64').toString('hex')).toBe(root);
    const [row] = (await firm.call(listTrail, { limit: 1 })).body.events;
    expect(row).toMatchObject({
      kind: 'EXPORT',
      summary: `Signed checkpoint 1 over ${checkpoint.size} events`,
    });
  });

  it('is listed with the key that signed it', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const first = (await firm.call(makeCheckpoint, {})).body.checkpoint;
    server.passTime(60_000);
    const second = (await firm.call(makeCheckpoint, {})).body.checkpoint;
    expect(second.size).toBe(first.size + 1);
    expect((await firm.call(listCheckpoints, { limit: 1 })).body).toEqual({
      checkpoints: [second],
      length: 2,
      keys: [{ keyId: first.keyId, publicKey: first.publicKey, since: first.madeAt, until: null }],
    });
  });
});

describe('the checkpoint of a statement', () => {
  it('covers the statement itself, and stays with it', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const days = { startDate: '2026-11-01', endDate: '2026-11-15' };
    const input = { ledgerId: firm.ids.customerId, ...days, format: 'PRINT' } as const;
    const key = '01a21e98-c8d4-7113-a251-766ba9110c93';
    const { statement } = (await firm.call(issueStatement, input, key)).body;

    const { entryNumber, checkpoint } = statement;
    if (checkpoint === null) throw new Error('the statement has no checkpoint');
    expect(checkpoint.size).toBe(entryNumber);
    const { firmId, root } = open(checkpoint);
    expect(root).toBe(await rootOf(firmId, entryNumber));

    expect((await firm.call(issueStatement, input, key)).body.statement).toEqual(statement);
    await firm.call(issueStatement, input);
    const found = await firm.call(findStatement, { statementId: statement.id });
    expect(found.body.statement).toEqual(statement);
    expect((await firm.call(listCheckpoints, {})).body.length).toBe(2);
  });
});
