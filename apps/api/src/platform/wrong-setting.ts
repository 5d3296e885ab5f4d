/** A setting that the server cannot start with; the message names it and says what it takes. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

export type Environment = Readonly<Record<string, string | undefined>>;
