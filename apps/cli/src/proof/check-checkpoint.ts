import { checkpoints } from '@bahi/domain/audit/checkpoints';
import { signingKey } from '@bahi/domain/audit/signing-key';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { checkpointOrigin, parseCheckpoint, type Checkpoint } from '@bahi/kernel/checkpoint-note';
import {
  checkNote,
  formatNoteKey,
  parseNoteKey,
  readNote,
  toNoteKey,
  type NoteKey,
} from '@bahi/kernel/signed-note';
import { checkFiles, listErasedFiles, type FilesFound, type Upload } from './check-files.ts';
import { FirmLog, findChangedRange, type BrokenEvent } from './firm-log.ts';
import { namesAny } from './foreign-names.ts';
import { type ProofEvent, type ProofSource } from './proof-source.ts';
import { type SignedCheckpoint } from './read-checkpoint.ts';

/** In the order in which they are checked. */
export type Verdict =
  | 'other-firm'
  | 'unknown-key'
  | 'bad-signature'
  | 'log-shorter'
  | 'root-differs'
  | 'file-changed'
  | 'matches';

export interface Judgement {
  readonly verdict: Verdict;
  /** One line for the operator. */
  readonly sentence: string;
}

export interface Proof extends SignedCheckpoint {
  readonly source: ProofSource;
  /** Keys that the operator got from elsewhere; empty: those that the log records. */
  readonly keys: readonly NoteKey[];
}

/** Holds a checkpoint against the log. docs/rules/audit.md#proof. @throws UnreadableProof */
export async function checkCheckpoint(proof: Proof): Promise<Judgement> {
  const { source, note, checkpoint } = proof;
  const { firmId, size, root } = checkpoint;
  const { log, recorded } = await readFirm(source, firmId, new Set([size]));
  if (log.size === 0)
    return judge('other-firm', `${capitalise(source.name)} has no event of the firm ${firmId}.`);
  const origin = checkpointOrigin(firmId);
  const isOwnKey = proof.keys.length === 0;
  const keys = (isOwnKey ? recorded.keys : proof.keys).filter(({ name }) => name === origin);
  const signed = checkNote(note, keys);
  if (signed === 'unknown-key') return judge(signed, describeUnknownKey(proof, keys));
  const signers = keys.filter(({ id }) => note.signatures.some(({ keyId }) => keyId === id));
  if (signed === 'bad-signature')
    return judge(
      signed,
      `The signature is not that of ${signers.map(formatNoteKey).join(' or ')}: the note was changed after it was signed.`,
    );
  const worth = isOwnKey ? describeOwnKey(signers) : '';
  if (log.size < size)
    return judge(
      'log-shorter',
      `The note covers ${count(size)} events of the firm, and ${source.name} has ${count(log.size)}: it is from an earlier time, or events were removed${describeBreak(log.firstBreak(log.size))}.${worth}`,
    );
  if (log.root(size) !== root) {
    const broken = log.firstBreak(size);
    const why = broken?.number == null ? await describeRewritten({ ...proof, keys }, recorded.notes) : '';
    return judge(
      'root-differs',
      `Up to entry ${count(size)}, the firm's events are not those that were signed${why}${describeBreak(broken)}.${worth}`,
    );
  }
  const stray = await findStray(source, firmId, log);
  if (stray !== null)
    return judge(
      'root-differs',
      `The firm's own events are those that were signed, but ${describeStray(stray)}.${worth}`,
    );
  const uploads = recorded.files.filter(({ number }) => number <= size);
  const files = await checkFiles(source, uploads, recorded.erasedFiles);
  return typeof files === 'string'
    ? judge('file-changed', `The events are those that were signed, but ${files}.${worth}`)
    : judge('matches', `${describeMatch(proof, log.size, files)}${worth}`);
}

function judge(verdict: Verdict, sentence: string): Judgement {
  return { verdict, sentence: `${verdict}: ${sentence}` };
}

/** What the log itself says about proofs, which is only as true as the log. */
interface Recorded {
  readonly keys: NoteKey[];
  /** The notes of the firm's kept checkpoints. */
  readonly notes: string[];
  readonly files: Upload[];
  /** Ids of the files that were deleted with a person, by the events of any firm. */
  readonly erasedFiles: Set<string>;
}

async function readFirm(source: ProofSource, firmId: string, sizes: ReadonlySet<number>) {
  const log = new FirmLog(firmId, sizes);
  const recorded: Recorded = { keys: [], notes: [], files: [], erasedFiles: new Set() };
  for await (const batch of source.read())
    for (const event of batch) collect(event, log.add(event), firmId, recorded);
  return { log, recorded };
}

const KEY_STREAM = signingKey.stream('installation').name;

function collect(event: RecordedEvent, number: number | null, firmId: string, recorded: Recorded): void {
  const { stream, type, data } = event;
  const text = (field: string) => String(data[field]);
  if (type === 'SigningKeyChanged' && stream === KEY_STREAM)
    addKey(recorded.keys, readPublicKey(checkpointOrigin(firmId), text('publicKey')));
  for (const fileId of listErasedFiles(event)) recorded.erasedFiles.add(fileId);
  if (number === null) return;
  if (type === 'CheckpointMade' && stream === checkpoints.stream(firmId).name) {
    addKey(recorded.keys, parseNoteKey(text('publicKey')));
    recorded.notes.push(text('note'));
  }
  if (type === 'FileUploaded')
    recorded.files.push({ fileId: text('fileId'), sha256: text('sha256'), number });
}

function addKey(keys: NoteKey[], key: NoteKey | undefined): void {
  if (key !== undefined && !keys.some(({ name, id }) => name === key.name && id === key.id)) keys.push(key);
}

function readPublicKey(name: string, base64: string): NoteKey | undefined {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  return bytes.length === 32 ? toNoteKey(name, bytes) : undefined;
}

function describeUnknownKey({ note, keys: given, source }: Proof, keys: readonly NoteKey[]): string {
  const ids = note.signatures.map(({ keyId }) => keyId).join(', ');
  if (given.length > 0)
    return `No line of the note is signed with the given key: its lines are of ${ids}. It is of another installation or firm, or of a key that was replaced.`;
  if (keys.length === 0) return `${capitalise(source.name)} records no key yet: give one with --key.`;
  return `No line of the note is signed with a key that ${source.name} records for itself (${keys.map(({ id }) => id).join(', ')}): its lines are of ${ids}. The note is of another installation, or the log was made anew.`;
}

function describeOwnKey(signers: readonly NoteKey[]): string {
  return ` The key came from the log itself (${signers.map(formatNoteKey).join(', ')}), which proves that note and log belong together, but not who signed: compare it with a key that was kept elsewhere, or give that one with --key.`;
}

/** `; entry 7 is the first that breaks: …`, nothing if no hash chain breaks. */
function describeBreak(broken: BrokenEvent | null): string {
  if (broken === null) return '';
  const { stream, revision, type, position } = broken.event;
  const event = `${type}, revision ${revision} of ${stream} at position ${position}: ${broken.reason}`;
  return broken.number === null
    ? `; no hash chain of the firm breaks, but elsewhere in the log one does (${event})`
    : `; the first that breaks is entry ${broken.number} (${event})`;
}

/** All hash chains of the firm hold, so whoever changed the log has computed them again. */
async function describeRewritten(
  { source, checkpoint: { firmId, size, root }, keys }: Proof,
  notes: readonly string[],
): Promise<string> {
  const kept = notes.map((note) => readKept(note, keys)).filter((found) => found !== null);
  const earlier = kept.filter((each) => each.firmId === firmId && each.size <= size);
  const { log } = await readFirm(source, firmId, new Set([size, ...earlier.map((each) => each.size)]));
  const { from, to } = findChangedRange(log, [...earlier, { size, root }]);
  const range = from === to ? `is entry ${from}` : `is one of the entries ${from} to ${to}`;
  const narrowed =
    from > 1 || to < size ? `: by the checkpoints that it keeps, the first change ${range}` : '';
  return `, so the log was rewritten${narrowed}`;
}

/** The first event that is not the firm's and names the firm or one of its records. The server writes none. */
async function findStray(source: ProofSource, firmId: string, log: FirmLog): Promise<ProofEvent | null> {
  if (!log.mayBeNamedElsewhere()) return null;
  const ids = new Set(log.recordIds());
  for await (const batch of source.read()) {
    const found = batch.find((event) => event.metadata['organisation'] !== firmId && namesAny(event, ids));
    if (found !== undefined) return found;
  }
  return null;
}

function describeStray({ type, stream, revision, position, metadata }: ProofEvent): string {
  const owner = metadata['organisation'] ? `the firm ${metadata['organisation']}` : 'no firm';
  return `an event of ${owner} names its records, so it was added by hand (${type}, revision ${revision} of ${stream} at position ${position})`;
}

/** A checkpoint that the log keeps, if it is signed. */
function readKept(text: string, keys: readonly NoteKey[]): Checkpoint | null {
  const note = readNote(text);
  if (note === undefined || checkNote(note, keys) !== 'signed') return null;
  return parseCheckpoint(note.text) ?? null;
}

function describeMatch({ checkpoint, source }: Proof, size: number, files: FilesFound | null): string {
  const since = size - checkpoint.size;
  return `Up to entry ${count(checkpoint.size)} (${checkpoint.recordedAt}), the firm's events in ${source.name} are those that were signed. ${describeFiles(files)}. Events since: ${count(since)}.`;
}

function describeFiles(files: FilesFound | null): string {
  if (files === null) return 'Files are not in it';
  const erased = files.erased === 0 ? '' : `, erased with a person: ${count(files.erased)}`;
  return `Files unchanged: ${count(files.unchanged)}${erased}`;
}

const count = (number: number) => number.toLocaleString('en-IN');

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
