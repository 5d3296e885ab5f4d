import { type PushServiceDouble } from '@bahi/gateways/push/web/push-service-double';

/** Push keys for specs; no installation uses them. */
export const VAPID = {
  VAPID_PUBLIC_KEY: 'BA1yPB-TSWPQpcgeAw_g9gUOjXDfsU5oQW1EE06Mx83kDS2DnXNxA7hPa7eMwyPPr1QS0kUACKtUCckfl2fFKZg',
  VAPID_PRIVATE_KEY: 'g97P9j9EnsWWEvslug5ZuPOxMOhnZprPO8IIbEQ_Mmw',
  VAPID_SUBJECT: 'mailto:office@bahi.example',
};

/** The settings of a server that sends its pushes to the test double. */
export function pushesTo(service: PushServiceDouble): Readonly<Record<string, string>> {
  return { ...VAPID, PUSH_TEST_SERVICE: service.origin };
}
