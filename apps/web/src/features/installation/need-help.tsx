import { type ResponseOf } from '@bahi/contract/define';
import { type shellSettings } from '@bahi/contract/installation/shell-settings';
import { Dropdown } from '@bahi/ui-kit/dialogs/dropdown';
import { IconHelpCircle, IconMail } from '@bahi/ui-kit/icons';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { HelpInTheFirm } from './help-in-the-firm.tsx';
import { PhoneLinks } from './phone-links.tsx';

interface NeedHelpProps {
  /** The support of the operator; without it, help comes from the firm. */
  readonly support: ResponseOf<typeof shellSettings>['support'];
  readonly disabled: boolean;
}

/** Button that opens the support channels of the installation, or else names the owner of the firm and the keys. */
export function NeedHelp({ support, disabled }: NeedHelpProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Dropdown
      opened={opened}
      onChange={setOpened}
      edge="end"
      target={
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconHelpCircle size={16} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        >
          Need Help
        </Button>
      }
    >
      <section className="installation-help" role="dialog" aria-label="Need Help">
        {support === null ? (
          <HelpInTheFirm />
        ) : (
          <>
            {support.phoneNumber !== null && <PhoneLinks phoneNumber={support.phoneNumber} />}
            {support.email !== null && (
              <a href={`mailto:${support.email}`}>
                <IconMail size={18} stroke={1.75} aria-hidden />
                <span>{support.email}</span>
              </a>
            )}
          </>
        )}
      </section>
    </Dropdown>
  );
}
