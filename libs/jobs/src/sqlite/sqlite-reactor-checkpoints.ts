import { type Position } from '@bahi/event-store/event-store';
import { type ReactorCheckpoint, type ReactorCheckpoints, type ReactorMove } from '../reactor-checkpoints.ts';
import { type JobsFile } from './jobs-file.ts';

/** Checkpoints of reactors, in the file of the jobs. */
export class SqliteReactorCheckpoints implements ReactorCheckpoints {
  constructor(private readonly file: JobsFile) {}

  async load(reactor: string): Promise<ReactorCheckpoint | null> {
    const select = 'SELECT position, epoch FROM reactor WHERE name = ?';
    return this.file.answer(
      () => this.file.database.prepare<ReactorCheckpoint>(select).all([reactor])[0] ?? null,
    );
  }

  async register(reactor: string, position: Position): Promise<boolean> {
    const insert = 'INSERT INTO reactor VALUES (?, ?, 0) ON CONFLICT DO NOTHING';
    return this.file.answer(() => this.file.database.prepare(insert).run([reactor, position]) === 1);
  }

  async advance(reactor: string, move: ReactorMove): Promise<boolean> {
    return this.file.answer(() => this.move(reactor, move));
  }

  /** Like {@link advance}, inside a transaction of the caller. */
  move(reactor: string, { from, to, epoch }: ReactorMove): boolean {
    const update =
      'UPDATE reactor SET position = ?, epoch = ? WHERE name = ? AND position = ? AND epoch <= ?';
    return this.file.database.prepare(update).run([to, epoch, reactor, from, epoch]) === 1;
  }
}
