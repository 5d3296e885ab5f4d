import { constants, closeSync, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFileId } from '@bahi/gateways/files/files';
import * as v from 'valibot';
import { OperatorFault } from './data-folder.ts';

export const MANIFEST = 'manifest.json';
/** The folder of uploads. */
export const FILES = 'files';
/** The log of erasures. */
export const ERASED_LOG = 'erased.log';
/** Without them a folder holds no books. */
const REQUIRED = ['events.db', 'keys.db'];
const OTHERS = [ERASED_LOG, 'anchors.log', 'jobs.db', 'secret', 'signing-key'];

/** Backups of earlier versions may also hold an upload that was not finished. */
const UNFINISHED_UPLOAD = /\.part$/;

/** Whether a backup may hold this path. Nothing else is restored. */
function isBackedUp(path: string): boolean {
  const [folder, id = '', ...deeper] = path.split('/');
  if (id === '') return [...REQUIRED, ...OTHERS].includes(path);
  return folder === FILES && deeper.length === 0 && isFileId(id.replace(UNFINISHED_UPLOAD, ''));
}

/** The list of a backup's files, by which a restore detects a missing or altered file. */
const manifestSchema = v.strictObject({
  format: v.literal(1),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  events: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Path inside of the backup → SHA-256 of its content. */
  files: v.pipe(
    v.record(
      v.pipe(v.string(), v.check(isBackedUp, 'a path that no backup has')),
      v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a hash that is none')),
    ),
    v.check((files) => REQUIRED.every((path) => path in files), `no ${REQUIRED.join(' or no ')}`),
  ),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/** @throws OperatorFault */
export function readManifest(source: string): Manifest {
  const path = join(source, MANIFEST);
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined)
    throw new OperatorFault(`${source} is no backup: it has no ${MANIFEST}.`);
  const manifest = parseJson(path);
  if (isOfAnotherFormat(manifest)) throw new OperatorFault(`${source} was made by another version of Bahi.`);
  const { success, output, issues } = v.safeParse(manifestSchema, manifest);
  if (success) return output;
  throw new OperatorFault(
    `${path} is not what a backup writes (${describeIssue(issues[0])}): use another backup.`,
  );
}

function parseJson(path: string): unknown {
  const file = openPlainFile(path);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new OperatorFault(`${path} is not what a backup writes (no JSON): use another backup.`);
  } finally {
    closeSync(file);
  }
}

function isOfAnotherFormat(manifest: unknown): boolean {
  const { success, output } = v.safeParse(v.looseObject({ format: v.number() }), manifest);
  return success && output.format !== 1;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue);
  return place === null ? issue.message : `${place}: ${issue.message}`;
}

/**
 * Opens a plain file of a backup for reading. A symbolic link is refused, because it may lead to any file of the
 * computer.
 * @throws OperatorFault
 */
export function openPlainFile(path: string): number {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const refusal = `${path} is not a plain file: use another backup.`;
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) throw new OperatorFault(refusal);
  // The file may have been replaced since, so the flags refuse a link once more, and do not wait for a pipe.
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw new OperatorFault(refusal);
}
