import * as v from 'valibot';

/** A phone number of which the last four digits are shown: '+91 ******3210'. */
export const maskedPhone = v.string();

/** What has become of a person's request to a firm; REFUSED until they ask again. */
export const approval = v.object({
  state: v.picklist(['PENDING', 'REFUSED']),
  ownerPhone: maskedPhone,
  /** When they asked last; the owner is notified at most once a minute. */
  requestedAt: v.string(),
});
