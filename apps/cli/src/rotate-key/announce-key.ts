import { type SigningKey } from '@bahi/api/platform/signing-key';
import { newCall, type CommandCall } from '@bahi/api/platform/transact/call';
import { createJobTransactor } from '@bahi/api/platform/transact/job-transactor';
import { checkpoints } from '@bahi/domain/audit/checkpoints';
import { makeCheckpoint } from '@bahi/domain/audit/make-checkpoint';
import { changeSigningKey, signingKey } from '@bahi/domain/audit/signing-key';
import { isRefused } from '@bahi/event-store/call';
import { type EventStore, type RecordedEvent, START } from '@bahi/event-store/event-store';
import { appendLeaf, EMPTY_TREE, type MerkleTree, treeRoot } from '@bahi/event-store/merkle';
import { type PersonalData } from '@bahi/event-store/personal-data';
import { recordedTimes } from '@bahi/event-store/recorded-times';
import { type Clock } from '@bahi/kernel/day';

export interface LogOfKeys {
  readonly events: EventStore;
  readonly personal: PersonalData;
  readonly clock: Clock;
}

/** The public keys that the log has named, in base64, the present one last; none before the first checkpoint. */
export async function readRegisteredKeys({ events }: LogOfKeys): Promise<readonly string[]> {
  const changes = await events.readStream(signingKey.stream('installation').name);
  return changes.map(({ data }) => String(data['publicKey']));
}

/**
 * Tells the log that the first of these keys takes the place of the second: one checkpoint with both signatures for
 * every firm that has checkpoints, then the change itself. It can be repeated, and goes on where it ended.
 * @returns the number of firms
 */
export async function announceKey(log: LogOfKeys, keys: SigningKey): Promise<number> {
  const transactor = createJobTransactor(log);
  const firms = await readFirms(log.events);
  for (const [organisationId, { tree, recordedMs, lastKey }] of firms) {
    const [size, root] = [tree.size, treeRoot(tree)];
    const recordedAt = new Date(recordedMs).toISOString();
    const signed = keys.sign({ firmId: organisationId, size, root, recordedAt });
    if (lastKey === signed.publicKey) continue;
    const call = operatorCall(organisationId, log.clock());
    const facts = { checkpointId: call.newId('checkpoint'), size, root, recordedMs, ...signed };
    const outcome = await transactor.transact(call, {
      streams: { checkpoints: checkpoints.stream(organisationId) },
      decide: ({ checkpoints: before }) => ({
        checkpoints: makeCheckpoint({ ...facts, occasion: 'KEY_CHANGE' }, before),
      }),
    });
    if (isRefused(outcome)) throw new Error(`the checkpoint of ${organisationId} was refused`);
  }
  await registerKey(log, keys);
  return firms.size;
}

async function registerKey(log: LogOfKeys, keys: SigningKey): Promise<void> {
  const [publicKey = ''] = keys.publicKeys();
  if ((await readRegisteredKeys(log)).at(-1) === publicKey) return;
  const outcome = await createJobTransactor(log).transact(operatorCall(null, log.clock()), {
    streams: { key: signingKey.stream('installation') },
    decide: () => ({ key: changeSigningKey(publicKey) }),
  });
  if (isRefused(outcome)) throw new Error('the signing key was not recorded');
}

function operatorCall(organisationId: string | null, now: number): CommandCall {
  const origin = { source: 'operator', command: 'rotate-key' } as const;
  return newCall({ now, userId: null, organisationId, correlationId: null, key: null, origin });
}

interface SignedFirm {
  readonly tree: MerkleTree;
  readonly recordedMs: number;
  /** The key of its last checkpoint for a change of keys. */
  readonly lastKey: string | null;
}

interface Firm extends SignedFirm {
  readonly isSigned: boolean;
}

const UNSEEN: Firm = { tree: EMPTY_TREE, recordedMs: 0, lastKey: null, isSigned: false };
const BATCH = 2_000;

/** The trees of all firms with checkpoints, in one pass over the log, since the rows may lag or be missing. */
async function readFirms(events: EventStore): Promise<ReadonlyMap<string, SignedFirm>> {
  const firms = new Map<string, Firm>();
  let [after, recordedMs] = [START, 0];
  for (;;) {
    const batch = await events.readAll({ after, max: BATCH });
    const times = recordedTimes(batch.events, recordedMs);
    batch.events.forEach((event, index) => addEvent(firms, event, times[index] ?? recordedMs));
    after = batch.position;
    recordedMs = times.at(-1) ?? recordedMs;
    if (batch.atHead) break;
  }
  return new Map([...firms].filter(([, { isSigned }]) => isSigned));
}

function addEvent(
  firms: Map<string, Firm>,
  { type, data, metadata }: RecordedEvent,
  recordedMs: number,
): void {
  const firmId = metadata['organisation'] ?? '';
  if (firmId === '') return;
  const { tree, lastKey, isSigned } = firms.get(firmId) ?? UNSEEN;
  const isCheckpoint = type === 'CheckpointMade';
  firms.set(firmId, {
    tree: appendLeaf(tree, metadata['hash'] ?? ''),
    recordedMs,
    lastKey: isCheckpoint && data['occasion'] === 'KEY_CHANGE' ? String(data['publicKey']) : lastKey,
    isSigned: isSigned || isCheckpoint,
  });
}
