import { Button } from '@mantine/core';
import { IconPlus } from '../icons.tsx';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The primary button of a list page, which leads to the page that adds a record. */
export function AddLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      {children}
    </Button>
  );
}
