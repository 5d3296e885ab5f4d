import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '../icons.tsx';
import { buildCallUrl, buildWhatsAppUrl } from './phone-number.tsx';

interface ContactButtonsProps {
  /** The person's name: 'Suresh Yadav'. */
  readonly name: string;
  /** Ten digits. */
  readonly phone: string;
}

/** Buttons next to a person, on a phone, that call the person or open a chat. */
export function ContactButtons({ name, phone }: ContactButtonsProps) {
  return (
    <div className="bahi-contact">
      <ActionIcon component="a" href={buildCallUrl(phone)} size={40} aria-label={`Call ${name}`}>
        <IconPhone size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={buildWhatsAppUrl(phone)}
        target="_blank"
        rel="noopener noreferrer"
        size={40}
        aria-label={`WhatsApp ${name}`}
      >
        <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
