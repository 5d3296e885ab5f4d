import { type Day } from '@bahi/kernel/day';
import { type Definition, type WireInput, type WireResponse } from './define.ts';
import { type SampleFile, type SampleFileKind } from './sample-files.ts';

/** The ids of things that samples name. */
export interface SampleIds {
  readonly vehicle: string;
  readonly customer: string;
  readonly vendor: string;
  readonly ledger: string;
  readonly statement: string;
  readonly startLocation: string;
  readonly endLocation: string;
  readonly branch: string;
  readonly driver: string;
  readonly manager: string;
  readonly applicant: string;
  readonly trip: string;
  readonly entry: string;
  readonly file: string;
  readonly notification: string;
  readonly dataKey: string;
  readonly export: string;
}

/** The values of a sample that differ by firm and by day. */
export interface SampleValues {
  readonly ids: SampleIds;
  /** Whether the sender is an ADMIN, who may send more fields. */
  readonly isAdmin: boolean;
  daysAgo(days: number): Day;
  /** A phone number that no one has yet. */
  newPhone(): string;
  /** A number of four digits with which no vehicle number and no LR number ends yet. */
  newNumber(): number;
}

/** A signed-in person, or a caller without a session, at a running server. */
export interface SampleClient {
  /** @throws Error on a refusal */
  expect<D extends Definition>(definition: D, input: WireInput<D>): Promise<WireResponse<D>>;
  /** @returns the id of the new file */
  upload(kind: SampleFileKind): Promise<string>;
}

/** A firm on a running server. Rates and amounts in rupees. */
export interface SampleFirm extends SampleValues {
  readonly admin: SampleClient;
  /** The person who sends the sample. */
  readonly caller: SampleClient;
  readonly anonymous: SampleClient;
  /** Like `anonymous`, at another address, for which a phone gets a code without waiting after an earlier one. */
  readonly elsewhere: SampleClient;
  /** The phone number of an ADMIN. */
  readonly ownerPhone: string;
  readonly trips: {
    started(rate: number): Promise<{ readonly id: string; readonly lrNumber: string | null }>;
    ended(rate: number): Promise<{ readonly id: string; readonly lrNumber: string | null }>;
    podSubmitted(rate: number): Promise<{ readonly id: string }>;
    /** @returns the id of the entry */
    advance(tripId: string, amount: number): Promise<string>;
  };
  /** @returns the id of a user who has just asked the firm for approval */
  newApplicant(): Promise<string>;
  /** The one-time code that was last sent to the number. */
  codeSentTo(phoneNumber: string): Promise<string>;
}

/** The input of a sample; a file if the definition's body is a file. */
export type SampleInput<D extends Definition> = D extends { readonly body: 'file' }
  ? SampleFile
  : WireInput<D>;

/** A request that the definition accepts, with every optional field. */
export interface Sample<D extends Definition = Definition> {
  readonly definition: D;
  input(values: SampleValues): SampleInput<D>;
  /**
   * Creates things that the request needs and a new firm lacks, such as a trip that is ready to be settled. @returns
   * the fields that name them
   */
  before?(firm: SampleFirm): Promise<Partial<SampleInput<D>>>;
}

export function sample<D extends Definition>(
  definition: D,
  parts: NoInfer<Pick<Sample<D>, 'input' | 'before'>>,
): Sample<D> {
  return { definition, ...parts };
}
