/** Work that goes on after its request has been answered; a server that stops waits for it. */
export class WorkBehindAnswers {
  readonly #underWay = new Set<Promise<void>>();

  get size(): number {
    return this.#underWay.size;
  }

  /** @param work that never rejects */
  add(work: Promise<void>): void {
    const settled = work.finally(() => this.#underWay.delete(settled));
    this.#underWay.add(settled);
  }

  /** Resolves once nothing is under way any more, or after this time. */
  async settle(withinMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, withinMs);
    });
    await Promise.race([Promise.all(this.#underWay), patience]);
    clearTimeout(timer);
  }
}
