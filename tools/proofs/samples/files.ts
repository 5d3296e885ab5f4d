import { type WireResponse } from '@bahi/contract/define';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { sampleFiles, type SampleFile } from '@bahi/contract/sample-files';
import { buildRequest, send, type Session } from '../harness/connection.ts';

/** Uploads a file that belongs to the session. @returns its id */
export async function uploadFileAs(session: Session, file: SampleFile = sampleFiles.pdf): Promise<string> {
  const reply = await send(session.connection, buildRequest(session, uploadFile, file));
  if (reply.status !== 200) throw new Error(`the upload was refused: ${reply.text}`);
  return (JSON.parse(reply.text) as WireResponse<typeof uploadFile>).filename;
}
