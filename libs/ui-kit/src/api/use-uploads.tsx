import { MAX_FILE_BYTES } from '@bahi/contract/files/file-types';
import { messages } from '@bahi/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { useApi } from './api-client.tsx';
import { ApiError } from './api-error.tsx';

/** A picked file and its upload state. */
export interface PickedFile {
  readonly key: number;
  readonly file: File;
  readonly state: 'uploading' | 'stored' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  /** Empty until the server keeps it. */
  readonly documentId: string;
  /** Why it failed. */
  readonly error?: string;
  /** The failure is not about the file, so the upload may be retried. */
  readonly isRetryable?: boolean;
}

interface UploadsOptions {
  readonly maxBytes?: number | undefined;
  readonly tooLargeMessage?: string | undefined;
  readonly failedMessage?: string | undefined;
  readonly onChange: (files: readonly PickedFile[]) => void;
}

/** Uploads files as soon as they are picked. Aborts the running uploads when the component unmounts. */
export function useUploads({
  maxBytes = MAX_FILE_BYTES,
  tooLargeMessage = messages.fileHint,
  failedMessage = messages.fileFailed,
  onChange,
}: UploadsOptions) {
  const api = useApi();
  const [files, show] = useState<readonly PickedFile[]>([]);
  const latest = useRef(files);
  const inFlight = useRef(new Map<number, AbortController>());
  const keys = useRef(0);
  useEffect(() => {
    const running = inFlight.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  function set(next: readonly PickedFile[]): void {
    latest.current = next;
    show(next);
    onChange(next);
  }
  const change = (key: number, to: Partial<PickedFile>) =>
    set(latest.current.map((one) => (one.key === key ? { ...one, ...to } : one)));

  async function send({ key, file }: PickedFile): Promise<void> {
    if (file.size > maxBytes) return change(key, { state: 'failed', error: tooLargeMessage });
    const controller = new AbortController();
    inFlight.current.set(key, controller);
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const { filename } = await api.upload(file, { onProgress, signal: controller.signal });
      change(key, { state: 'stored', documentId: filename });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!controller.signal.aborted)
        change(key, { state: 'failed', ...describeFailure(error, failedMessage) });
    } finally {
      inFlight.current.delete(key);
    }
  }

  return {
    files,
    add(picked: readonly File[], replace: boolean): void {
      const added = picked.map((file): PickedFile => {
        keys.current += 1;
        return { key: keys.current, file, state: 'uploading', progress: 0, documentId: '' };
      });
      if (replace) inFlight.current.forEach((controller) => controller.abort());
      set(replace ? added : [...latest.current, ...added]);
      void sendEach(added, send);
    },
    retry(picked: PickedFile): void {
      const { error: _, ...again } = { ...picked, state: 'uploading' as const, progress: 0 };
      set(latest.current.map((one) => (one.key === picked.key ? again : one)));
      void send(again);
    },
    remove({ key }: PickedFile): void {
      inFlight.current.get(key)?.abort();
      set(latest.current.filter((one) => one.key !== key));
    },
  };
}

/** Uploads one file after the other, because the server limits how many a person may send at once. */
async function sendEach(
  files: readonly PickedFile[],
  send: (file: PickedFile) => Promise<void>,
): Promise<void> {
  for (const file of files) await send(file);
}

/** The server's message if it is about the file; any other failure is temporary. */
function describeFailure(
  { code, message }: ApiError,
  failedMessage: string,
): Pick<PickedFile, 'error' | 'isRetryable'> {
  return code === 'file-type' || code === 'file-too-large' || code === 'invalid-input'
    ? { error: message }
    : { error: failedMessage, isRetryable: true };
}
