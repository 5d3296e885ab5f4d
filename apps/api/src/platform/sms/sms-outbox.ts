import { SmsFailed, type OtpMessage, type Sms } from '@bahi/gateways/sms/sms';
import { Histogram, type Registry } from 'prom-client';
import { DeferredWork } from '../deferred-work.ts';

/**
 * Sends one-time codes after the answer: no request waits for the provider, and the time until the answer does not
 * reveal whether a phone is known. Codes wait only in memory, because they must not be stored; if one is lost, the
 * person requests another. Operators see failures in the metrics and the log.
 */
export class SmsOutbox {
  readonly #sending = new DeferredWork();
  readonly #seconds: Histogram<'outcome'>;
  readonly #report: (error: unknown) => void;

  constructor(
    private readonly sms: Sms,
    { registry, report }: { readonly registry: Registry; readonly report: (error: unknown) => void },
  ) {
    this.#report = report;
    this.#seconds = new Histogram({
      name: 'bahi_sms_seconds',
      help: 'One-time codes handed to the SMS provider with all attempts; outcome is sent or what went wrong',
      labelNames: ['outcome'],
      buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60],
      registers: [registry],
    });
  }

  sendOtp(message: OtpMessage): void {
    this.#sending.add(this.#send(message));
  }

  /** Resolves once every code is handed over, or after this time. */
  finish(withinMs: number): Promise<void> {
    return this.#sending.finish(withinMs);
  }

  async #send(message: OtpMessage): Promise<void> {
    const end = this.#seconds.startTimer();
    try {
      await this.sms.sendOtp(message);
      end({ outcome: 'sent' });
    } catch (error) {
      end({ outcome: error instanceof SmsFailed ? error.code : 'failed' });
      this.#report(error);
    }
  }
}
