import { type Access } from '@bahi/contract/may';
import { Button } from '@mantine/core';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IfMay } from '../api/may.tsx';
import { EmptyState } from './states.tsx';

interface NothingYetProps {
  readonly icon: ReactNode;
  /** 'No party has been added yet.' */
  readonly reason: string;
  /** The address of the page that adds the first one. */
  readonly to: string;
  readonly label: string;
  /** The command that the page sends. */
  readonly send: Access;
}

/** An empty list, with a link to add its first row for users who may add one. */
export function NothingYet({ icon, reason, to, label, send }: NothingYetProps) {
  const add = (
    <IfMay send={send}>
      <Button component={Link} to={to} variant="default" size="xs">
        {label}
      </Button>
    </IfMay>
  );
  return <EmptyState icon={icon} reason={reason} action={add} />;
}
