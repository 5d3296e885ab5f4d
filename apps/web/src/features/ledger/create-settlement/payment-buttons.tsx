import { type Paise } from '@bahi/kernel/paise';
import { Dropdown } from '@bahi/ui-kit/dropdown';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';

interface CollectButtonProps {
  /** Below 0: to be refunded. */
  readonly actionable: Paise;
  readonly onSettle: () => void;
  readonly onReceiveOnAccount: () => void;
}

/** Of a customer's page; spec part 1, section 2, "Party and vendor screens". */
export function CollectButton({ actionable, onSettle, onReceiveOnAccount }: CollectButtonProps) {
  const [open, setOpen] = useState(false);
  const nothing = actionable === 0;
  const button = (
    <Button
      {...(nothing ? { 'data-disabled': true, 'aria-disabled': true } : {})}
      onClick={() => !nothing && onSettle()}
    >
      {actionable < 0 ? 'Make Payment' : 'Collect Payment'}
    </Button>
  );
  return (
    <>
      {nothing ? <Tooltip label="No actionable amount to collect">{button}</Tooltip> : button}
      <Dropdown
        opened={open}
        onChange={setOpen}
        edge="end"
        target={
          <ActionIcon
            size={36}
            aria-label="More payments"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={16} stroke={1.75} />
          </ActionIcon>
        }
      >
        <Button
          variant="subtle"
          onClick={() => {
            setOpen(false);
            onReceiveOnAccount();
          }}
        >
          Receive on account
        </Button>
      </Dropdown>
    </>
  );
}
