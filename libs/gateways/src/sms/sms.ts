/** A message with a one-time code. */
export interface OtpMessage {
  /** The same for every attempt to send this message, and for no other message. Contains neither phone nor code. */
  readonly id: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly otp: string;
  readonly purpose: 'LOGIN' | 'REGISTER' | 'RESET';
}

export interface Sms {
  /**
   * Resolves once the provider has accepted the message. The user can request a lost message again.
   * @throws SmsFailed
   */
  sendOtp(message: OtpMessage): Promise<void>;
}

/**
 * The provider did not accept a message, or did not confirm it. The error quotes neither the message nor the answer.
 */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed';

  /** @param code the fault: `unreachable`, `no-answer`, `connection-lost`, `not-accepted` or `status-503` */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The SMS provider took no message: ${code}`, options);
  }
}
