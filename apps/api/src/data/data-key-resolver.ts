import { type DataKey, type DataKeys, dataKeys, findLiveKey } from '@bahi/domain/data-keys/data-keys';
import { DATA_KEY_PREFIX } from '@bahi/contract/data-keys/data-key';
import { type Position, START } from '@bahi/event-store/event-store';
import { Transactor } from '@bahi/event-store/transact';
import { type Clock, dayAt } from '@bahi/kernel/day';
import { GenerationalCache } from '@bahi/kernel/generational-cache';
import { dataKeyTable } from '@bahi/projections/data-keys/data-keys.projection';
import { type ReadStore } from '@bahi/read-store/read-store';
import { Inject, Injectable } from '@nestjs/common';
import { type StreamReader } from '../platform/session/recent-folds.ts';
import { sha256 } from '../platform/session/secrets.ts';
import { CLOCK, READ_STORE, STREAM_READER_FOR } from '../platform/tokens.ts';

/** A live key with its firm. */
export interface KeyHolder extends DataKey {
  readonly organisationId: string;
}

/** No cached state reaches this position, so the stream is read from the log. */
const LATEST_POSITION: Position = Number.POSITIVE_INFINITY;
const REMEMBERED_KEYS = 1_000;
const BEARER = new RegExp(`^Bearer +(${DATA_KEY_PREFIX}[\\w-]{43})$`, 'i');

/**
 * Finds the key of a request. The rows tell its firm, which never changes; whether it is live the stream of the firm's
 * keys tells, which other processes read at most a second late.
 */
@Injectable()
export class DataKeyResolver {
  readonly #firms = new GenerationalCache<string>(REMEMBERED_KEYS);
  readonly #streams: StreamReader;

  constructor(
    transactor: Transactor,
    @Inject(STREAM_READER_FOR) streamReaderFor: (transactor: Transactor) => StreamReader,
    @Inject(READ_STORE) private readonly readStore: ReadStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#streams = streamReaderFor(transactor);
  }

  /** Reads the header `Authorization: Bearer bahi_…`. Null if it names no live key. */
  async findHolder(authorization: string | undefined): Promise<KeyHolder | null> {
    const key = BEARER.exec(authorization ?? '')?.[1];
    if (key === undefined) return null;
    const keyHash = sha256(key);
    const organisationId = await this.#findFirm(keyHash);
    if (organisationId === null) return null;
    const today = dayAt(this.clock());
    const find = async (position: Position): Promise<DataKey | null> => {
      const keys: DataKeys = await this.#streams.read(dataKeys.stream(organisationId), position);
      return findLiveKey(keys, keyHash, today);
    };
    // Another process may have made it since the stream was cached.
    const found = (await find(START)) ?? (await find(LATEST_POSITION));
    return found && { ...found, organisationId };
  }

  async #findFirm(keyHash: string): Promise<string | null> {
    const known = this.#firms.get(keyHash);
    if (known !== undefined) return known;
    const [row] = await this.readStore.snapshot((rows) =>
      rows.find(dataKeyTable, { where: { keyHash }, limit: 1 }),
    );
    if (row !== undefined) this.#firms.set(keyHash, row.organisationId);
    return row?.organisationId ?? null;
  }
}
