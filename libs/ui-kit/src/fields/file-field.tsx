import { documentEndings, type FileEnding } from '@bahi/contract/files/file-types';
import { messages } from '@bahi/contract/messages';
import { ActionIcon, FileButton, Input, UnstyledButton } from '@mantine/core';
import { IconPaperclip, IconRefresh, IconUpload, IconX } from '../icons.tsx';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { CameraButton } from './camera-button.tsx';
import { formatFileSize } from './file-size.tsx';
import { type FieldProps, toMantineProps, useField } from './use-field.tsx';
import { type StoredDocument } from '../page/document-tile.tsx';
import { useNarrow } from '../page/use-narrow.tsx';
import { type PickedFile, useUploads } from '../api/use-uploads.tsx';
import { TextSlot } from '../page/text-slot.tsx';

/** A file that the record already has. */
export type KnownFile = Omit<StoredDocument, 'mimetype'>;

interface FileFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Each can be removed. */
  readonly known?: readonly KnownFile[];
  /** Accepted extensions without the dot; by default all that the server accepts. */
  readonly accept?: readonly FileEnding[];
  /** If true, holds a list of references. If false, holds one, and the next file replaces it. */
  readonly multiple?: boolean;
  /** Offers a photo on a phone; `at-once` opens the camera as soon as the field appears. */
  readonly camera?: 'offered' | 'at-once';
  readonly maxBytes?: number;
  /** Error text for a file above `maxBytes`. */
  readonly tooLargeMessage?: string;
  /** Error text for a failed upload; by default the message for documents. */
  readonly failedMessage?: string;
}

/**
 * Uploads files as soon as they are picked. Holds `{ documentId }` for the command, or undefined when empty. A file
 * that is not uploaded yet has an empty id, which every schema refuses. So a form cannot be sent without it by mistake.
 */
export function FileField<Values extends FieldValues>(props: FileFieldProps<Values>) {
  const { accept = documentEndings, multiple = false, hint = messages.fileHint } = props;
  const field = useField(props);
  const id = useId();
  const narrow = useNarrow();
  const [known, showKnown] = useState(props.known ?? []);
  const latest = useRef(known);
  function setReferences(files: readonly { readonly documentId: string }[]): void {
    const references = files.map(({ documentId }) => ({ documentId }));
    field.set(multiple && references.length > 0 ? references : references[0]);
  }
  function removeKnown(file: KnownFile): void {
    latest.current = latest.current.filter((one) => one !== file);
    showKnown(latest.current);
    setReferences([...latest.current, ...uploads.files]);
  }
  const uploads = useUploads({
    maxBytes: props.maxBytes,
    tooLargeMessage: props.tooLargeMessage,
    failedMessage: props.failedMessage,
    onChange(files) {
      // A picked file replaces the known one; removing it brings the known one back.
      setReferences(multiple || files.length === 0 ? [...latest.current, ...files] : files);
    },
  });
  const waiting = uploads.files.some(({ state }) => state !== 'stored');
  const error = waiting && field.error !== undefined ? messages.fileOnItsWay : field.error;
  const { 'aria-required': _, placeholder: __, ...frame } = toMantineProps({ ...props, hint }, error);
  // A single file is shown inside the box, where the next one replaces it; only its progress is shown below.
  const inBox = multiple ? undefined : uploads.files[0];
  const below = inBox === undefined ? uploads.files : [];
  return (
    <Input.Wrapper {...frame} id={id} labelElement="div">
      {narrow && props.camera !== undefined && (
        <div className="bahi-camera">
          <CameraButton
            label={props.label}
            disabled={props.disabled ?? false}
            atOnce={props.camera === 'at-once'}
            onPhoto={(photo) => uploads.add([photo], !multiple)}
          />
        </div>
      )}
      <UploadBox
        {...{ accept, multiple, inBox }}
        label={props.label}
        disabled={props.disabled ?? false}
        describedBy={error === undefined ? `${id}-description` : `${id}-error`}
        invalid={error !== undefined}
        inputRef={field.ref}
        onPick={(picked) => uploads.add(multiple ? picked : picked.slice(0, 1), !multiple)}
        onRemove={uploads.remove}
      />
      {inBox !== undefined && inBox.state !== 'stored' && (
        <div className="bahi-files">
          <UploadState picked={inBox} onRetry={uploads.retry} />
        </div>
      )}
      {inBox === undefined && below.length + known.length > 0 && (
        <ul className="bahi-files">
          {known.map((file) => (
            <FileLine
              key={file.documentId}
              name={file.originalName}
              size={file.size}
              onRemove={() => removeKnown(file)}
            />
          ))}
          {below.map((picked) => (
            <FileLine key={picked.key} {...fileInfo(picked)} onRemove={() => uploads.remove(picked)}>
              <UploadState picked={picked} onRetry={uploads.retry} />
            </FileLine>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}

function fileInfo({ file: { name, size } }: PickedFile) {
  return { name, size };
}

interface UploadBoxProps {
  readonly label: string;
  readonly accept: readonly FileEnding[];
  readonly multiple: boolean;
  /** The single file that the field holds. */
  readonly inBox: PickedFile | undefined;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly inputRef: Ref<HTMLButtonElement>;
  readonly onPick: (files: File[]) => void;
  readonly onRemove: (picked: PickedFile) => void;
}

/** The dashed box that opens the device's file picker. */
function UploadBox({ inBox, multiple, onPick, onRemove, ...box }: UploadBoxProps) {
  const reset = useRef<() => void>(null);
  return (
    <div className="bahi-upload" data-error={box.invalid || undefined}>
      <FileButton
        accept={box.accept.map((ending) => `.${ending}`).join(',')}
        multiple
        resetRef={reset}
        onChange={(picked) => {
          onPick(picked);
          reset.current?.();
        }}
        inputProps={{ 'aria-label': box.label, multiple, tabIndex: -1 }}
      >
        {(open) => (
          <UnstyledButton
            {...open}
            ref={box.inputRef}
            className="bahi-upload-choose"
            disabled={box.disabled}
            aria-label={`${box.label}: choose ${multiple ? 'files' : 'a file'}`}
            aria-invalid={box.invalid}
            aria-describedby={box.describedBy}
          >
            {inBox === undefined ? (
              <>
                <span>{multiple ? 'Choose files' : 'Choose a file'}</span>
                <IconUpload size={16} stroke={1.75} aria-hidden />
              </>
            ) : (
              <>
                <IconPaperclip size={16} stroke={1.75} aria-hidden />
                <FileName name={inBox.file.name} />
                <span className="bahi-upload-size">{formatFileSize(inBox.file.size)}</span>
              </>
            )}
          </UnstyledButton>
        )}
      </FileButton>
      {inBox !== undefined && <RemoveButton name={inBox.file.name} onRemove={() => onRemove(inBox)} />}
    </div>
  );
}

interface UploadStateProps {
  readonly picked: PickedFile;
  readonly onRetry: (picked: PickedFile) => void;
}

/** The progress of a picked file, or why its upload failed. */
function UploadState({ picked, onRetry }: UploadStateProps) {
  const { name } = picked.file;
  if (picked.state === 'uploading')
    return <progress aria-label={`Uploading ${name}`} max={1} value={picked.progress} />;
  if (picked.state === 'stored') return null;
  return (
    <>
      <span role="alert" className="bahi-negative">
        {picked.error}
      </span>
      {picked.isRetryable === true && (
        <ActionIcon variant="subtle" aria-label={`Upload ${name} again`} onClick={() => onRetry(picked)}>
          <IconRefresh size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}

interface FileLineProps {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The upload state, between the size and the remove button. */
  readonly children?: ReactNode;
  readonly onRemove: () => void;
}

function FileLine({ name, size, children, onRemove }: FileLineProps) {
  return (
    <li>
      <FileName name={name} />
      <span>{formatFileSize(size)}</span>
      <TextSlot>{children}</TextSlot>
      <RemoveButton name={name} onRemove={onRemove} />
    </li>
  );
}

function FileName({ name }: Pick<FileLineProps, 'name'>) {
  return (
    <span className="bahi-file-name" title={name}>
      {name}
    </span>
  );
}

function RemoveButton({ name, onRemove }: Pick<FileLineProps, 'name' | 'onRemove'>) {
  return (
    <ActionIcon variant="subtle" aria-label={`Remove ${name}`} onClick={onRemove}>
      <IconX size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
