import { Dropdown } from '@bahi/ui-kit/dialogs/dropdown';
import { IconBrandWhatsapp, IconHelpCircle, IconMail, IconPhone } from '@bahi/ui-kit/icons';
import { buildCallUrl, formatFullPhone, buildWhatsAppUrl } from '@bahi/ui-kit/page/phone-number';
import { Button } from '@mantine/core';
import { useState } from 'react';

interface NeedHelpProps {
  readonly support: { readonly phoneNumber: string | null; readonly email: string | null };
}

/** Button that opens the support channels of the installation. */
export function NeedHelp({ support: { phoneNumber, email } }: NeedHelpProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Dropdown
      opened={opened}
      onChange={setOpened}
      edge="end"
      target={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconHelpCircle size={16} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          Need Help
        </Button>
      }
    >
      <section className="installation-help" role="dialog" aria-label="Need Help">
        {phoneNumber !== null && (
          <>
            <a href={buildCallUrl(phoneNumber)}>
              <IconPhone size={18} stroke={1.75} aria-hidden />
              Call {formatFullPhone(phoneNumber)}
            </a>
            <a href={buildWhatsAppUrl(phoneNumber)} target="_blank" rel="noopener noreferrer">
              <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />
              WhatsApp {formatFullPhone(phoneNumber)}
            </a>
          </>
        )}
        {email !== null && (
          <a href={`mailto:${email}`}>
            <IconMail size={18} stroke={1.75} aria-hidden />
            {email}
          </a>
        )}
      </section>
    </Dropdown>
  );
}
