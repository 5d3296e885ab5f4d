import { type checkpointOccasions } from '@bahi/contract/audit/checkpoint';
import { checkpoints } from '@bahi/domain/audit/checkpoints';
import { makeCheckpoint } from '@bahi/domain/audit/make-checkpoint';
import { changeSigningKey, signingKey } from '@bahi/domain/audit/signing-key';
import { isRefused, type DoneOutcome } from '@bahi/event-store/call';
import { treeRoot } from '@bahi/event-store/merkle';
import { type Transactor } from '@bahi/event-store/transact';
import { toShortId } from '@bahi/kernel/short-id';
import { checkpointTable } from '@bahi/projections/audit/checkpoints.projection';
import { firmTable } from '@bahi/projections/audit/trail.projection';
import { type SigningKey } from '../platform/signing-key.ts';
import { newCallAfter, newJobCall, type CommandCall } from '../platform/transact/call.ts';
import { type Reader } from '../platform/use-cases/reader.ts';

interface Occasion {
  readonly organisationId: string;
  readonly occasion: (typeof checkpointOccasions)[number];
  readonly statementId?: string;
}

/** Signs the tree that the trail keeps of each firm. */
export class Checkpoints {
  constructor(
    private readonly reader: Reader,
    private readonly transactor: Transactor,
    private readonly signingKey: SigningKey,
  ) {}

  /**
   * Appends a checkpoint over all events of the firm that were appended before this call.
   * @throws ReadStoreUnavailable if the rows lag
   */
  async make(call: CommandCall, { organisationId, ...why }: Occasion) {
    await this.#registerKey(call.now);
    const tree = await this.reader.readUpToDate((rows) => rows.get(firmTable, toShortId(organisationId)));
    if (tree === undefined) throw new Error(`the trail does not know the firm ${organisationId}`);
    const { size, recordedMs } = tree;
    const root = treeRoot(tree);
    const recordedAt = new Date(recordedMs).toISOString();
    const signed = this.signingKey.sign({ firmId: organisationId, size, root, recordedAt });
    const checkpointId = call.newId('checkpoint');
    const outcome = await this.transactor.transact(call, {
      streams: { checkpoints: checkpoints.stream(organisationId) },
      decide: ({ checkpoints: before }) => ({
        checkpoints: makeCheckpoint({ checkpointId, size, root, recordedMs, ...signed, ...why }, before),
      }),
    });
    return { outcome, checkpointId, signed };
  }

  /**
   * Signs what the statement was issued from, unless an earlier run of the same command did. Returns the outcome of the
   * statement, at the position of its checkpoint.
   * @throws ReadStoreUnavailable if the rows lag; a repeat of the command then signs
   */
  async addToStatement(
    issued: DoneOutcome,
    call: CommandCall,
    { organisationId, statementId }: { readonly organisationId: string; readonly statementId: string },
  ): Promise<DoneOutcome> {
    const where = { statementId };
    const count = await this.reader.readUpToDate((rows) => rows.count(checkpointTable, where, 1));
    if (count > 0) return issued;
    const { outcome } = await this.make(newCallAfter(call), {
      organisationId,
      occasion: 'STATEMENT',
      statementId,
    });
    if (!outcome.done) throw new Error(`the checkpoint of statement ${statementId} was refused`);
    return { ...issued, position: outcome.position };
  }

  /** The first checkpoint of an installation records its key, so that a start with another key is noticed. */
  async #registerKey(now: number): Promise<void> {
    const stream = signingKey.stream('installation');
    const { publicKey: registered } = await this.transactor.read(stream);
    const [publicKey = ''] = this.signingKey.publicKeys();
    if (registered !== null) return;
    const outcome = await this.transactor.transact(newJobCall('make-checkpoints', null, now), {
      streams: { key: stream },
      decide: () => ({ key: changeSigningKey(publicKey) }),
    });
    if (isRefused(outcome)) throw new Error('the signing key was not recorded');
  }
}
