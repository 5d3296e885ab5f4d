import { type InputOf } from '@bahi/contract/define';
import { type uploadFile as contract } from '@bahi/contract/files/upload-file';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type FileEvent, type UploadedFile } from './file.ts';

interface UploadFileFacts {
  readonly fileId: string;
  readonly userId: string;
  readonly organisationId: string | null;
}

/**
 * The file belongs to its uploader's firm, or to the uploader while they have none
 * (docs/architecture/write-side.md#sessions-codes-files-and-read-marks-are-streams).
 */
export function uploadFile(
  input: InputOf<typeof contract>,
  state: UploadedFile | null,
  facts: UploadFileFacts,
): Decision<FileEvent, 'conflict'> {
  // The id derives from the command, so this is a repeated command: transact answers as it did the first time.
  if (state !== null) return rejected('conflict');
  const { originalName, mimetype, size, sha256 } = input;
  return accepted([{ type: 'FileUploaded', data: { ...facts, originalName, mimetype, size, sha256 } }]);
}
