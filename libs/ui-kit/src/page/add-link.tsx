import { type Access } from '@bahi/contract/may';
import { Button } from '@mantine/core';
import { IfMay } from '../api/may.tsx';
import { IconPlus } from '../icons.tsx';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface AddLinkProps {
  readonly to: string;
  /** The command that the page sends. */
  readonly send: Access;
  readonly children: ReactNode;
}

/** The primary button of a list page, which leads to the page that adds a record, for users who may add one. */
export function AddLink({ to, send, children }: AddLinkProps) {
  return (
    <IfMay send={send}>
      <Button component={Link} to={to} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
        {children}
      </Button>
    </IfMay>
  );
}
