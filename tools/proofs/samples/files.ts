import { type WireResponse } from '@bahi/contract/define';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { refusals } from '@bahi/contract/refusals';
import { sampleFiles, type SampleFile } from '@bahi/contract/sample-files';
import { setTimeout as elapsed } from 'node:timers/promises';
import { buildRequest, send, type Session } from '../harness/connection.ts';

const RETRY_MS = 50;

/** Uploads a file that belongs to the session. Waits while too many of its uploads are arriving. @returns its id */
export async function uploadFileAs(session: Session, file: SampleFile = sampleFiles.pdf): Promise<string> {
  for (;;) {
    const reply = await send(session.connection, buildRequest(session, uploadFile, file));
    if (reply.status === 200) return (JSON.parse(reply.text) as WireResponse<typeof uploadFile>).filename;
    if (reply.status !== refusals['too-many'].status)
      throw new Error(`the upload was refused: ${reply.text}`);
    await elapsed(RETRY_MS);
  }
}
