import { file, findAttachableFile } from '@bahi/domain/files/file';
import { readOnlyStream, readOnlyStreams } from '@bahi/event-store/command-streams';

type Caller = Parameters<typeof findAttachableFile>[1];

/**
 * The stream of a file that the request attaches, or null if it attaches none. The state is null if the caller may not
 * attach the file.
 * @param attached the files that the object already has, which may be named again
 */
export function attachableFile(
  caller: Caller,
  fileId: string | null | undefined,
  attached?: readonly (string | null)[],
) {
  return fileId == null ? null : readOnlyStream(streamFor(caller, fileId, attached));
}

/** Like {@link attachableFile}, for several files. */
export function attachableFiles(
  caller: Caller,
  fileIds: readonly string[],
  attached?: readonly (string | null)[],
) {
  return readOnlyStreams(fileIds.map((fileId) => streamFor(caller, fileId, attached)));
}

function streamFor(caller: Caller, fileId: string, attached: readonly (string | null)[] | undefined) {
  return {
    ...file.stream(fileId),
    filterState: (state: ReturnType<typeof findAttachableFile>) =>
      findAttachableFile(state, caller, attached),
  };
}
