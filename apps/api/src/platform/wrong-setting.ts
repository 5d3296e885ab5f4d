/** A setting that the server cannot start with; the message names it and says what it takes. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

/** A password that is wrong, a server that is too old or in no replica set: the operator has to mend the setting. */
export function asSetting(setting: string, error: unknown): WrongSetting {
  const reason = error instanceof Error ? error.message : String(error);
  return new WrongSetting(reason.includes(setting) ? reason : `${setting} can't be used: ${reason}`, {
    cause: error,
  });
}

export type Environment = Readonly<Record<string, string | undefined>>;
