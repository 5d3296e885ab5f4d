import { type EventVersions } from '@bahi/kernel/event-versions';
import { type StreamRef } from './command-streams.ts';
import { GENESIS_HASH } from './event-metadata.ts';
import { type EventStore, NO_STREAM, type RecordedEvent } from './event-store.ts';
import { type FoldedStream, type StreamCache } from './stream-cache.ts';

export interface FoldedStreamsOptions {
  readonly store: EventStore;
  /** Upcasts events of older versions before they are folded. An unknown event stops the command. */
  readonly versions: EventVersions;
  /** With a cache, a stream is read from its cached revision on. */
  readonly cache?: StreamCache;
  /** No other process writes to the store, so a cached stream is not read again. Default false. */
  readonly isSoleWriter?: boolean;
}

/** Loads folded streams: the cached state, folded with the events after it. */
export class FoldedStreams {
  constructor(private readonly options: FoldedStreamsOptions) {}

  async load(stream: StreamRef): Promise<FoldedStream> {
    const { cache, isSoleWriter = false } = this.options;
    const known = cache?.get(stream.name);
    if (known !== undefined && isSoleWriter) return known;
    const folded = (known && (await this.#catchUp(stream, known))) ?? (await this.#readWhole(stream));
    cache?.set(stream.name, folded);
    return folded;
  }

  /** Caches the state of a stream after an append. */
  keep(stream: string, folded: FoldedStream): void {
    this.options.cache?.set(stream, folded);
  }

  drop(streams: Iterable<string>): void {
    this.options.cache?.drop(streams);
  }

  /** Null if the log does not contain the cached events, because it was restored from a backup. */
  async #catchUp(stream: StreamRef, known: FoldedStream): Promise<FoldedStream | null> {
    if (known.revision === NO_STREAM) return null;
    const [last, ...since] = await this.options.store.readStream(stream.name, { from: known.revision });
    if (last?.metadata['hash'] === known.hash) return this.#foldOn(stream, known, since);
    this.drop([stream.name]);
    return null;
  }

  async #readWhole(stream: StreamRef): Promise<FoldedStream> {
    return this.#foldOn(stream, emptyFold(stream), await this.options.store.readStream(stream.name));
  }

  #foldOn(stream: StreamRef, before: FoldedStream, events: readonly RecordedEvent[]): FoldedStream {
    let { state, revision, hash } = before;
    for (const event of events) {
      state = stream.evolve(state, this.options.versions.upcast(event));
      revision = event.revision;
      hash = event.metadata['hash'] ?? hash;
    }
    return { state, revision, hash };
  }
}

/** A stream before its first event. */
export function emptyFold(stream: StreamRef): FoldedStream {
  return { state: stream.initial, revision: NO_STREAM, hash: GENESIS_HASH };
}
