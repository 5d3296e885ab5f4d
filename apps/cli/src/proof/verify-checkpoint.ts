import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Environment } from '@bahi/api/platform/settings/wrong-setting';
import { DamagedErasures } from '@bahi/event-store/erased-log';
import { isDamage, SqliteError } from '@bahi/sqlite/sqlite-error';
import { DamagedLog } from '../check-chain.ts';
import { OperatorFault } from '../data-folder.ts';
import { checkCheckpoint, type Judgement } from './check-checkpoint.ts';
import { openConfiguredSource, openFolder } from './proof-source.ts';
import { readCheckpointFile, readKey } from './read-checkpoint.ts';
import { UnreadableProof } from './unreadable-proof.ts';

/**
 * `verify -- --checkpoint <file> [--key <key>] [--in <folder>]`. Returns the sentence of a checkpoint that matches.
 * @throws OperatorFault with the sentence of any other
 * @throws UnreadableProof if note or log can't be read
 */
export async function verifyCheckpoint(
  args: readonly string[],
  print: (line: string) => void,
  environment: Environment = process.env,
): Promise<string> {
  const { verdict, sentence } = await judgeCheckpoint(args, print, environment);
  if (verdict === 'matches') return sentence;
  throw new OperatorFault(sentence);
}

async function judgeCheckpoint(
  args: readonly string[],
  print: (line: string) => void,
  environment: Environment,
): Promise<Judgement> {
  const options = readOptions(args);
  const signed = readCheckpointFile(resolve(options.checkpoint));
  const keys = options.key.map(readKey);
  try {
    const source =
      options.in === undefined
        ? await openConfiguredSource(environment, print)
        : openFolder(resolve(options.in));
    try {
      return await checkCheckpoint({ ...signed, keys, source });
    } finally {
      await source.close();
    }
  } catch (error) {
    throw describeUnreadable(error) ?? error;
  }
}

const USAGE = 'npm run verify -- --checkpoint <file> [--key <key>] [--in <folder>]';

function readOptions(args: readonly string[]) {
  const { checkpoint, ...rest } = parse(args);
  if (checkpoint === undefined) throw new UnreadableProof(`Say which checkpoint: ${USAGE}`);
  return { checkpoint, ...rest };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        checkpoint: { type: 'string' },
        key: { type: 'string', multiple: true, default: [] },
        in: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    throw new UnreadableProof(`${(error as Error).message.split('\n')[0] ?? ''} ${USAGE}`, { cause: error });
  }
}

function describeUnreadable(error: unknown): UnreadableProof | null {
  if (error instanceof DamagedLog)
    return new UnreadableProof(`The log cannot be read: ${error.message}.`, { cause: error });
  if (error instanceof DamagedErasures)
    return new UnreadableProof(`${error.path} is not a log of erasures (${error.reason}).`, { cause: error });
  if (!(error instanceof SqliteError)) return null;
  const advice = isDamage(error)
    ? 'is damaged'
    : 'cannot be opened; copy the folder to where it can be written';
  return new UnreadableProof(`${error.path} ${advice} (${error.reason}).`, { cause: error });
}
