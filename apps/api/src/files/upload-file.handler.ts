import { uploadFile } from '@bahi/contract/files/upload-file';
import { file } from '@bahi/domain/files/file';
import { uploadFile as decide } from '@bahi/domain/files/upload-file';
import { Transactor } from '@bahi/event-store/transact';
import { type Files } from '@bahi/gateways/files/files';
import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { FILES } from '../platform/tokens.ts';
import { commandOf, type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@CommandHandler(commandOf(uploadFile))
export class UploadFileHandler implements CommandExecutor<typeof uploadFile> {
  constructor(
    @Inject(FILES) private readonly files: Files,
    private readonly transactor: Transactor,
  ) {}

  async execute({ input, call, bytes, caller }: CommandMessage<typeof uploadFile>) {
    const { originalName, mimetype, size } = input;
    // With its bytes and name in the id, a key that is used again for another file never meets the first one's.
    const fileId = call.newId(`file ${input.sha256} ${originalName}`);
    const { userId, organisationId } = caller;
    await this.files.put(fileId, bytes);
    const outcome = await this.transactor.transact(call, { file: file.stream(fileId) }, (states) => ({
      file: decide(input, states.file, { fileId, userId, organisationId }),
    }));
    const isKept = outcome.done || (await this.transactor.read(file.stream(fileId))) !== null;
    if (!isKept) await this.files.remove(fileId);

    return {
      outcome,
      ids: { filename: fileId },
      answer: () => ({
        filename: fileId,
        originalName,
        mimetype,
        size,
      }),
    };
  }
}
