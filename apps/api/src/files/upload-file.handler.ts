import { uploadFile } from '@bahi/contract/files/upload-file';
import { file } from '@bahi/domain/files/file';
import { uploadFile as decide } from '@bahi/domain/files/upload-file';
import { commandRoute } from '../platform/routes.ts';

export const uploadFileHandler = commandRoute(uploadFile, {
  // With its bytes and name in the id, a key that is used again for another file never meets the first one's.
  prepare: ({ input, call }) => ({ fileId: call.newId(`file ${input.sha256} ${input.originalName}`) }),
  async run({ input, bytes, caller, call, services }, { fileId }) {
    const { userId, organisationId } = caller;
    await services.files.put(fileId, bytes);
    const outcome = await services.transactor.transact(call, { file: file.stream(fileId) }, (states) => ({
      file: decide(input, states.file, { fileId, userId, organisationId }),
    }));
    const isKept = outcome.done || (await services.transactor.read(file.stream(fileId))) !== null;
    if (!isKept) await services.files.remove(fileId);
    return outcome;
  },
  answer: (_, { input: { originalName, mimetype, size } }, { fileId }) => ({
    filename: fileId,
    originalName,
    mimetype,
    size,
  }),
  ids: (_, { fileId }) => ({ filename: fileId }),
});
