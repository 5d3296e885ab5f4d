import { type WireResponse } from '@bahi/contract/define';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { type FileToSend, requestOf, send, type Session } from '../harness/connection.ts';

/** The least that is a PDF. */
export const fileToSend: FileToSend = {
  name: 'POD 1248.pdf',
  text: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
};

/** The least that is a JPEG. */
export const imageToSend: FileToSend = {
  name: 'logo.jpg',
  text: '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9',
};

/** A file of the session's own. @returns its id */
export async function uploadAs(session: Session, sent = fileToSend): Promise<string> {
  const reply = await send(session.connection, requestOf(session, uploadFile, sent));
  if (reply.status !== 200) throw new Error(`the upload was refused: ${reply.text}`);
  return (JSON.parse(reply.text) as WireResponse<typeof uploadFile>).filename;
}
