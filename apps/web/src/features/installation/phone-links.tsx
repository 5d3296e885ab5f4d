import { IconBrandWhatsapp, IconPhone } from '@bahi/ui-kit/icons';
import { buildCallUrl, buildWhatsAppUrl, formatFullPhone } from '@bahi/ui-kit/page/phone-number';

/** A call and a WhatsApp chat with a phone of ten digits. */
export function PhoneLinks({ phoneNumber }: { readonly phoneNumber: string }) {
  return (
    <>
      <a href={buildCallUrl(phoneNumber)}>
        <IconPhone size={18} stroke={1.75} aria-hidden />
        <span>{`Call ${formatFullPhone(phoneNumber)}`}</span>
      </a>
      <a href={buildWhatsAppUrl(phoneNumber)} target="_blank" rel="noopener noreferrer">
        <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
        <span>{`WhatsApp ${formatFullPhone(phoneNumber)}`}</span>
      </a>
    </>
  );
}
