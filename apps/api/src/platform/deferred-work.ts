/** Work that continues after its request has been answered; a stopping server waits for it. */
export class DeferredWork {
  readonly #underWay = new Set<Promise<void>>();

  get size(): number {
    return this.#underWay.size;
  }

  /** @param work a promise that never rejects */
  add(work: Promise<void>): void {
    const settled = work.finally(() => this.#underWay.delete(settled));
    this.#underWay.add(settled);
  }

  /** Resolves once all work is done, or after this time. */
  async finish(withinMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, withinMs);
    });
    await Promise.race([Promise.all(this.#underWay), patience]);
    clearTimeout(timer);
  }
}
