import { uploadFile } from '@bahi/contract/files/upload-file';
import { file } from '@bahi/domain/files/file';
import { countUpload, uploadBudget } from '@bahi/domain/files/upload-budget';
import { uploadFile as decide } from '@bahi/domain/files/upload-file';
import { Transactor } from '@bahi/event-store/transact';
import { type Files } from '@bahi/gateways/files/files';
import { Inject } from '@nestjs/common';
import { FILES } from '../platform/tokens.ts';
import { UploadBudget } from '../platform/uploads/upload-budget.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(uploadFile)
export class UploadFileHandler implements CommandExecutor<typeof uploadFile> {
  constructor(
    @Inject(FILES) private readonly files: Files,
    private readonly transactor: Transactor,
    private readonly budget: UploadBudget,
  ) {}

  async execute({ input, call, bytes, caller }: CommandMessage<typeof uploadFile>) {
    const { originalName, mimetype, size } = input;
    // The id contains bytes and name, so a key that is reused for another file cannot overwrite the first one.
    const fileId = call.newId(`file ${input.sha256} ${originalName}`);
    const { userId, organisationId } = caller;
    const owners = this.budget.listOwners(caller);
    const budgets = owners.map(({ ownerId }) => uploadBudget.stream(ownerId, call.today));
    const streams = { file: file.stream(fileId), budgets };
    const count = (uploaded: readonly number[]) =>
      owners.map((owner, nth) => countUpload({ ...owner, bytes: size }, uploaded[nth] ?? 0));
    const readBudgets = () => Promise.all(budgets.map((stream) => this.transactor.read(stream)));
    const isKnown = async () => (await this.transactor.read(streams.file)) !== null;
    // A file over the budget is not written at all. The check before the append is enough for that, because the bytes
    // uploaded on a day never become fewer.
    const fits = count(await readBudgets()).every(({ accepted }) => accepted);
    if (fits || (await isKnown())) await this.files.put(fileId, bytes);
    const outcome = await this.transactor.transact(call, {
      streams,
      decide: (states) => ({
        file: decide(input, states.file, { fileId, userId, organisationId }),
        budgets: count(states.budgets),
      }),
    });
    if (!outcome.done && !(await isKnown())) await this.files.remove(fileId);
    const uploaded = await readBudgets();
    if (outcome.done) this.budget.noteUse(organisationId, uploaded[0] ?? 0);
    // The first budget is the firm's. The operator is not notified about one person's share.
    else if (count(uploaded)[0]?.accepted === false) this.budget.noteRefusal(organisationId);

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
