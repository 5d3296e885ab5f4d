import * as v from 'valibot';
import { id } from './fields.ts';
import { messages } from './messages.ts';

/** The kinds of things that a request names by their id. */
export type IdKind =
  | 'vehicle'
  | 'party'
  | 'ledger'
  | 'statement'
  | 'place'
  | 'branch'
  | 'driver'
  | 'manager'
  | 'member'
  | 'applicant'
  | 'trip'
  | 'entry'
  | 'file'
  | 'notification'
  | 'dataKey'
  | 'export'
  /** Any thing that has a history; another field of the request says of which kind it is. */
  | 'thing';

/**
 * Marks the schema of an id with the kind of thing that it names. The OpenAPI document shows the mark, and
 * the `tenants` proof reads it to try ids of another firm.
 */
export function markIdKind<const Kind extends IdKind>(kind: Kind) {
  return v.metadata<string, { readonly 'x-id-of': Kind }>({ 'x-id-of': kind });
}

export const vehicleId = v.pipe(id, markIdKind('vehicle'));
/** A customer, vendor or broker. */
export const partyId = v.pipe(id, markIdKind('party'));
export const ledgerId = v.pipe(id, markIdKind('ledger'));
export const statementId = v.pipe(id, markIdKind('statement'));
export const placeId = v.pipe(id, markIdKind('place'));
export const branchId = v.pipe(id, markIdKind('branch'));
export const driverId = v.pipe(id, markIdKind('driver'));
export const managerId = v.pipe(id, markIdKind('manager'));
/** A user of the firm in any role. */
export const memberId = v.pipe(id, markIdKind('member'));
/** A user who asks the firm for approval. */
export const applicantId = v.pipe(id, markIdKind('applicant'));
export const tripId = v.pipe(id, markIdKind('trip'));
export const fileId = v.pipe(id, markIdKind('file'));
export const notificationId = v.pipe(id, markIdKind('notification'));
export const dataKeyId = v.pipe(id, markIdKind('dataKey'));
export const exportId = v.pipe(id, markIdKind('export'));
export const thingId = v.pipe(id, markIdKind('thing'));

/**
 * The id of a money entry, `<category>.<aggregate id>.<id>`, which names the stream that holds the entry
 * (docs/architecture/write-side.md). A share of a bulk payment has the id of the payment. A transfer in the
 * list of one of its boxes has `~out` or `~in` at the end.
 */
export const entryId = v.pipe(
  v.string(messages.required),
  v.regex(/^([a-z]{1,20}\.[0-9a-f-]{36}\.)?[0-9a-f-]{36}(~out|~in)?$/, 'Choose an entry'),
  markIdKind('entry'),
);

/** The id of a replacement of a vehicle's meter, `vehicle.<vehicle id>.<id>`, which names the stream that holds it. */
export const replacementId = v.pipe(
  v.string(messages.required),
  v.regex(/^([a-z]{1,20}\.[0-9a-f-]{36}\.)?[0-9a-f-]{36}$/, 'Choose a replacement of the meter'),
  markIdKind('entry'),
);
