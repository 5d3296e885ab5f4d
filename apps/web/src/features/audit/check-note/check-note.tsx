import { rootInNote } from '@bahi/kernel/checkpoint-note';
import { formatCount } from '@bahi/kernel/format';
import { Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../../books/format-moment.ts';
import { ProofWords } from '../proof-words.tsx';
import { readPasted, type NoteVerdict } from './read-pasted.ts';
import { canScan, scanPhoto } from './scan-photo.ts';

/** Checks a signed note in the browser. It sends nothing, and works without a network once it is loaded. */
export function CheckNote() {
  const [note, setNote] = useState('');
  const [key, setKey] = useState('');
  const [scanFault, setScanFault] = useState<string>();
  const verdict = readPasted(note, key);
  const scan = async (photo: File | null) => {
    if (photo === null) return;
    const found = await scanPhoto(photo);
    setScanFault(
      found === null ? 'No code was found in the photo. Take it from closer, or paste the text.' : undefined,
    );
    if (found !== null) setNote(found);
  };
  return (
    <div className="check-note">
      <h1>Check a checkpoint</h1>
      <Textarea
        label="Note"
        description="The signed text at the end of a statement, or of a saved checkpoint."
        rows={7}
        spellCheck={false}
        value={note}
        error={
          verdict.kind === 'unreadable'
            ? 'This is no whole checkpoint. Paste all lines, from bahi/ to the end of the line with —.'
            : scanFault
        }
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {canScan() && (
        <FileButton accept="image/*" capture="environment" onChange={(photo) => void scan(photo)}>
          {(props) => (
            <Button {...props} variant="default">
              Scan the code
            </Button>
          )}
        </FileButton>
      )}
      <TextInput
        label="Key"
        description="The key of the installation, as its owner published it."
        spellCheck={false}
        value={key}
        error={
          verdict.kind === 'read' &&
          verdict.signature === 'bad-key' &&
          'This is no key. It begins with bahi/ and has two +.'
        }
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      {verdict.kind === 'read' && <Verdict {...verdict} />}
      <ProofWords />
      <p>
        Whether the books still agree with a checkpoint is checked where the books are:{' '}
        <code>npm run verify -- --checkpoint &lt;file&gt;</code>
      </p>
    </div>
  );
}

type ReadVerdict = Extract<NoteVerdict, { readonly kind: 'read' }>;

const WORDS: Readonly<Record<ReadVerdict['signature'], string>> = {
  signed: 'The signature holds: this is what the key signed.',
  'bad-signature': 'The signature does not hold: the text was changed after it was signed.',
  'unknown-key': 'This note was not signed with this key.',
  'no-key': 'Paste the key to check the signature.',
  'bad-key': 'Paste the key to check the signature.',
};

function Verdict({ checkpoint, signatures, signature }: ReadVerdict) {
  const { firmId, size, root, recordedAt } = checkpoint;
  const facts = [
    ['Firm', firmId],
    ['Events', formatCount(size)],
    ['Recorded up to', formatMoment(recordedAt)],
    ['Root', rootInNote(root)],
    ['Signed by key', signatures.map(({ keyId }) => keyId).join(', ')],
  ] as const;
  const isRefused = signature === 'bad-signature' || signature === 'unknown-key';
  return (
    <section
      className="check-verdict"
      data-holds={signature === 'signed' || undefined}
      data-refused={isRefused || undefined}
    >
      <p role="status">
        <b>{WORDS[signature]}</b>
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
