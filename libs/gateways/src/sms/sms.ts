/** A one-time code on its way to a phone. */
export interface OtpMessage {
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly otp: string;
  readonly purpose: 'LOGIN' | 'REGISTER';
}

export interface Sms {
  /** Hands the message over; a lost one is mended by a resend. */
  sendOtp(message: OtpMessage): Promise<void>;
}
