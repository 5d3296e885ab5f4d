import { closeSync, openSync, writeFileSync } from 'node:fs';

const FLUSH_CHARACTERS = 1 << 20;

/** A new file that is written in large pieces. */
export class TextFile {
  readonly #file: number;
  #waiting: string[] = [];
  #characters = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'wx', 0o600);
  }

  write(text: string): void {
    this.#waiting.push(text);
    this.#characters += text.length;
    if (this.#characters >= FLUSH_CHARACTERS) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    writeFileSync(this.#file, this.#waiting.join(''));
    this.#waiting = [];
    this.#characters = 0;
  }
}
