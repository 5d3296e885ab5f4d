import { type EventStore } from '@bahi/event-store/event-store';
import { type PersonalData } from '@bahi/event-store/personal-data';
import { type Sms } from '@bahi/gateways/sms/sms';
import { type Clock } from '@bahi/kernel/day';
import { type Freshness } from '@bahi/read-store/freshness';
import { type ReadStore } from '@bahi/read-store/read-store';
import { type Logger } from 'pino';
import { type LimitSettings } from './settings/limit-settings.ts';
import { type SigningKey } from './signing-key.ts';

/**
 * The stores and gateways that the composition root chose for the mode and the settings. The modules make their services
 * from them. A handler that needs one of them injects it by its own token (tokens.ts).
 */
export abstract class Ports {
  abstract readonly clock: Clock;
  abstract readonly events: EventStore;
  abstract readonly freshness: Freshness;
  /** Whether no other process writes to the log, so that cached states stay valid. */
  abstract readonly isSoleWriter: boolean;
  abstract readonly limits: LimitSettings;
  abstract readonly log: Logger;
  abstract readonly personal: PersonalData;
  /** Returns a number from 0 to below 1. */
  abstract readonly random: () => number;
  abstract readonly readStore: ReadStore;
  /** Reports an error that no caller gets. */
  abstract readonly report: (error: unknown) => void;
  abstract readonly signingKey: SigningKey;
  abstract readonly sms: Sms;
}
