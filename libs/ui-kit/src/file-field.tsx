import { documentEndings, type FileEnding } from '@bahi/contract/files/file-types';
import { messages } from '@bahi/contract/messages';
import { ActionIcon, Button, FileButton, Input } from '@mantine/core';
import { IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { formatFileSize } from './file-size.tsx';
import { type FieldProps, framed, useField } from './use-field.tsx';
import { type PickedFile, useUploads } from './use-uploads.tsx';

/** A file that the server keeps, as answers show it. */
export interface KnownFile {
  readonly documentId: string;
  readonly originalName: string;
  readonly size: number;
}

interface FileFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** What the record has already; each may be taken out. */
  readonly known?: readonly KnownFile[];
  /** Endings without the dot; all that the server takes unless told. */
  readonly accept?: readonly FileEnding[];
  /** Holds a list of references; without it one, which the next replaces. */
  readonly multiple?: boolean;
  readonly maxBytes?: number;
  /** What is said of a larger file. */
  readonly tooLarge?: string;
}

/**
 * Files that are sent as they are picked. Holds what a command refers to, `{ documentId }`, or undefined when empty.
 * One that is not kept yet has an empty id, which no schema takes, so that a form never leaves it behind unnoticed.
 */
export function FileField<Values extends FieldValues>(props: FileFieldProps<Values>) {
  const { accept = documentEndings, multiple = false, hint = messages.fileHint } = props;
  const field = useField(props);
  const id = useId();
  const reset = useRef<() => void>(null);
  const [known, showKnown] = useState(props.known ?? []);
  const latest = useRef(known);
  function hold(files: readonly { readonly documentId: string }[]): void {
    const references = files.map(({ documentId }) => ({ documentId }));
    field.set(multiple && references.length > 0 ? references : references[0]);
  }
  function takeOut(file: KnownFile): void {
    latest.current = latest.current.filter((one) => one !== file);
    showKnown(latest.current);
    hold([...latest.current, ...uploads.files]);
  }
  const uploads = useUploads({
    maxBytes: props.maxBytes,
    tooLarge: props.tooLarge,
    onChange(files) {
      hold([...latest.current, ...files]);
    },
  });
  const waiting = uploads.files.some(({ state }) => state !== 'kept');
  const error = waiting && field.error !== undefined ? messages.fileOnItsWay : field.error;
  const { 'aria-required': _, placeholder: __, ...frame } = framed({ ...props, hint }, error);
  return (
    <Input.Wrapper {...frame} id={id} labelElement="div">
      <div>
        <FileButton
          accept={accept.map((ending) => `.${ending}`).join(',')}
          multiple
          resetRef={reset}
          onChange={(picked) => {
            uploads.add(multiple ? picked : picked.slice(0, 1), !multiple);
            reset.current?.();
          }}
          inputProps={{ 'aria-label': props.label, multiple, tabIndex: -1 }}
        >
          {(open) => (
            <Button
              {...open}
              ref={field.ref}
              variant="default"
              disabled={props.disabled ?? false}
              leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
              aria-label={`${props.label}: choose ${multiple ? 'files' : 'a file'}`}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? `${id}-description` : `${id}-error`}
            >
              {multiple ? 'Choose files' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
      </div>
      {uploads.files.length + known.length > 0 && (
        <ul className="bahi-files">
          {known.map((file) => (
            <FileLine
              key={file.documentId}
              name={file.originalName}
              size={file.size}
              onRemove={() => takeOut(file)}
            />
          ))}
          {uploads.files.map((picked) => (
            <PickedLine key={picked.key} {...{ picked }} onRetry={uploads.retry} onRemove={uploads.remove} />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}

interface PickedLineProps {
  readonly picked: PickedFile;
  readonly onRetry: (picked: PickedFile) => void;
  readonly onRemove: (picked: PickedFile) => void;
}

function PickedLine({ picked, onRetry, onRemove }: PickedLineProps) {
  const { name, size } = picked.file;
  return (
    <FileLine name={name} size={size} onRemove={() => onRemove(picked)}>
      {picked.state === 'sending' && (
        <progress aria-label={`Uploading ${name}`} max={1} value={picked.progress} />
      )}
      {picked.state === 'failed' && (
        <>
          <span role="alert" className="bahi-negative">
            {picked.error}
          </span>
          {picked.passing === true && (
            <ActionIcon variant="subtle" aria-label={`Upload ${name} again`} onClick={() => onRetry(picked)}>
              <IconRefresh size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </>
      )}
    </FileLine>
  );
}

interface FileLineProps {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** How far it is, between its size and the way out. */
  readonly children?: ReactNode;
  readonly onRemove: () => void;
}

function FileLine({ name, size, children, onRemove }: FileLineProps) {
  return (
    <li>
      <span className="bahi-file-name" title={name}>
        {name}
      </span>
      <span>{formatFileSize(size)}</span>
      {children}
      <ActionIcon variant="subtle" aria-label={`Take out ${name}`} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}
