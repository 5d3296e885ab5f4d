import * as v from 'valibot';

/** A phone number that shows only its last four digits: '+91 ******3210'. */
export const maskedPhone = v.string();

/** The state of a person's request to join a firm; REFUSED until they ask again. */
export const approval = v.object({
  state: v.picklist(['PENDING', 'REFUSED']),
  ownerPhone: maskedPhone,
  /** The time of their latest request; the owner is notified at most once a minute. */
  requestedAt: v.string(),
});
