import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '../icons.tsx';
import { callAddress, whatsAppAddress } from './phone.tsx';

interface ContactButtonsProps {
  /** Whom they reach: 'Suresh Yadav'. */
  readonly name: string;
  /** The ten digits. */
  readonly phone: string;
}

/** Beside a person on a phone: calls them, opens the chat with them. */
export function ContactButtons({ name, phone }: ContactButtonsProps) {
  return (
    <div className="bahi-contact">
      <ActionIcon component="a" href={callAddress(phone)} size={40} aria-label={`Call ${name}`}>
        <IconPhone size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={whatsAppAddress(phone)}
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
