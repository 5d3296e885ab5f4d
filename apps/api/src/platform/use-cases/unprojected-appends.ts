import { type Position } from '@bahi/event-store/event-store';
import { type Freshness } from '@bahi/read-store/freshness';

const MAX_LAG_MS = 250;
/** Most commands append two or three events, so these are about 2,000 events. */
const MAX_APPENDS = 800;

/**
 * Appends that this process has answered before their rows existed. Without a limit, clients that never wait could
 * append faster than rows follow. docs/decisions/0066-gathered-commits.md.
 */
export class UnprojectedAppends {
  readonly #appends: { readonly position: Position; readonly sinceMs: number }[] = [];

  constructor(
    private readonly freshness: Pick<Freshness, 'status'>,
    private readonly nowMs: () => number,
  ) {}

  add(position: Position): void {
    this.#appends.push({ position, sinceMs: this.nowMs() });
  }

  /** Whether the next command should wait for its rows. */
  hasReachedLimit(): boolean {
    this.#removeProjected();
    const [oldest] = this.#appends;
    if (oldest === undefined) return false;
    return this.#appends.length >= MAX_APPENDS || this.nowMs() - oldest.sinceMs > MAX_LAG_MS;
  }

  #removeProjected(): void {
    if (this.#appends.length === 0) return;
    // No command waits for a stopped projection.
    const following = [...this.freshness.status().projections.values()].filter(({ poison }) => !poison);
    const rowsAt = Math.min(...following.map(({ position }) => position));
    const missing = this.#appends.findIndex(({ position }) => position > rowsAt);
    this.#appends.splice(0, missing === -1 ? this.#appends.length : missing);
  }
}
