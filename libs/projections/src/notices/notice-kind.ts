import { type EntryType } from '@bahi/contract/entry-types';
import { type roles } from '@bahi/contract/roles';
import { type UserEvent } from '@bahi/domain/access/user';
import { type CashBoxesEvent } from '@bahi/domain/ledger/cash-boxes';
import { type CashTransferEvent } from '@bahi/domain/ledger/cash-transfer';
import { type SettlementEvent } from '@bahi/domain/ledger/settlement';
import { type VendorCreditEvent } from '@bahi/domain/ledger/vendor-credit';
import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { type DueEvent, type DueThing } from '@bahi/domain/notices/due';
import { type UnusualEconomy, type UnusualEconomyEvent } from '@bahi/domain/notices/unusual-economy';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { type Paise } from '@bahi/kernel/paise';

type NoticeEvent =
  | UserEvent
  | TripEvent
  | SettlementEvent
  | VendorCreditEvent
  | CashBoxesEvent
  | CashTransferEvent
  | ExpenseEvent
  | DueEvent
  | UnusualEconomyEvent;

/**
 * The receivers of a notice: the ADMINs of a firm, the manager of a trip or vehicle, the driver of a trip, or one
 * person.
 */
export const audiences = ['owners', 'manager', 'driver', 'person'] as const;
export type Audience = (typeof audiences)[number];

/** A changed value. */
export interface Changed<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** The terms of a trip that an update changed; the others are absent. */
export interface ChangedTerms {
  readonly farePaise?: Changed<Paise>;
  readonly customerId?: Changed<string>;
  readonly branchId?: Changed<string>;
}

/** The subject of a notice: ids whose names are looked up when it is read, and facts that no row keeps. */
export interface NoticeSubject {
  readonly tripId?: string;
  readonly partyId?: string;
  readonly userId?: string;
  readonly amountPaise?: Paise;
  readonly writtenOffPaise?: Paise;
  readonly entryType?: EntryType;
  readonly reason?: string;
  readonly role?: keyof typeof roles;
  /** Absent for a notice of a trip, which names its own vehicle. */
  readonly vehicleId?: string;
  readonly due?: Pick<DueThing, 'documentType' | 'category' | 'dueDate' | 'threshold'>;
  readonly fillupId?: string;
  readonly economy?: Pick<UnusualEconomy, 'economy' | 'median' | 'unit'>;
  readonly changed?: ChangedTerms;
}

/** The notice of an event and its receivers. The person who caused the event gets none. */
export interface Notice {
  /** The id of the firm whose ADMINs get it; the fields below hold ids of people. */
  readonly owners?: string | null;
  readonly manager?: string | null;
  readonly driver?: string | null;
  readonly person?: string;
  readonly branchId?: string;
  readonly about: NoticeSubject;
}

/** Names and texts at the time of reading; '-' for names that no longer exist. */
export interface NoticeNames {
  /** `Trip 1248` or, without a number, `Trip of MH12AB1234`. */
  readonly trip: string;
  /** `Latur to Bhiwandi`. */
  readonly route: string;
  readonly vehicle: string;
  readonly party: string;
  /** The person that it is about. */
  readonly user: string;
  /** The person who acted. */
  readonly actor: string;
  /** `₹24,500`. */
  readonly amount: string;
  readonly writtenOff: string;
  /** The name of the entry: `Advance`. */
  readonly entry: string;
  /** `: Another job`, or empty. */
  readonly because: string;
  /** `Manager`. */
  readonly role: string;
  /** `Pollution expires on 15-12-2026`. */
  readonly due: string;
  /** `2.90 km/l, usually 4.10`. */
  readonly economy: string;
  /** `fare from ₹40,000 to ₹41,500, branch from Pune to Raipur`. */
  readonly changes: string;
}

export interface NoticeKind {
  readonly on: NoticeEvent['type'];
  /** Null if this event makes no notice, or is a notice of another kind. */
  readonly toNotice: (event: EventEnvelope<never>) => Notice | null;
  /** The audiences that also get a push. */
  readonly push: readonly Audience[];
  /** Set if all notices of a day are pushed as one push with their number. */
  readonly isCounted?: true;
  readonly title: string;
  readonly body: (names: NoticeNames) => string;
  /** The page of the client to open, for this reader. */
  readonly leadsTo: (about: NoticeSubject, readerId: string) => string;
  /** The label of the link. */
  readonly action: string;
}

/** An event that makes a notice. */
export type EnvelopeFor<Type extends NoticeEvent['type']> = EventEnvelope<
  Extract<NoticeEvent, { readonly type: Type }>
>;

/** A kind of notice with the event that it is folded from. */
export function notice<const Type extends NoticeEvent['type']>(
  on: Type,
  kind: Omit<NoticeKind, 'on' | 'toNotice'> & {
    readonly toNotice: (event: EnvelopeFor<Type>) => Notice | null;
  },
): NoticeKind {
  return { ...kind, on, toNotice: kind.toNotice as NoticeKind['toNotice'] };
}
