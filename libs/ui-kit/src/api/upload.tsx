import { type ResponseOf } from '@bahi/contract/define';
import { uploadFile } from '@bahi/contract/files/upload-file';

/** The server's answer about a file that it keeps. */
export type StoredFile = ResponseOf<typeof uploadFile>;

export interface UploadOptions {
  /** Called with the share of bytes sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborts the upload: the dialog was closed or the file removed. */
  readonly signal: AbortSignal;
}

export interface UploadReply {
  readonly status: number;
  readonly body: unknown;
  readonly position: string | null;
}

/**
 * Uploads a file. Uses XMLHttpRequest because `fetch` reports no upload progress. @throws TypeError without a readable
 * answer, AbortError if aborted
 */
export function postFile(
  request: XMLHttpRequest,
  file: File,
  headers: Readonly<Record<string, string>>,
  { onProgress, signal }: UploadOptions,
): Promise<UploadReply> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new TypeError('Failed to upload'));
    request.open('POST', `/api${uploadFile.path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', lost);
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    request.addEventListener('load', () => {
      try {
        const body: unknown = JSON.parse(request.responseText);
        resolve({ status: request.status, body, position: request.getResponseHeader('x-event-position') });
      } catch {
        lost();
      }
    });
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('doc', file);
    request.send(form);
  });
}
