/** A one-time code on its way to a phone. */
export interface OtpMessage {
  /** The same for every attempt to send this message, and for no other message. Names neither phone nor code. */
  readonly id: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly otp: string;
  readonly purpose: 'LOGIN' | 'REGISTER' | 'RESET';
}

export interface Sms {
  /** Hands the message over; a lost one is mended by a resend. @throws SmsFailed */
  sendOtp(message: OtpMessage): Promise<void>;
}

/** The provider did not take a message, or did not say that it did. Repeats nothing of the message or the answer. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed';

  /** @param code what went wrong: `unreachable`, `no-answer`, `connection-lost`, `not-accepted` or `status-503` */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The SMS provider took no message: ${code}`, options);
  }
}
