import { IconAlertTriangle } from '../icons.tsx';
import { type ReactNode } from 'react';

interface WarningBoxProps {
  readonly children: ReactNode;
  readonly icon?: boolean;
}

/** A yellow box for a consequence, or for something unusual but allowed. */
export function WarningBox({ children, icon = false }: WarningBoxProps) {
  return (
    <div className="bahi-warning" role="note">
      {icon && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
      <div>{children}</div>
    </div>
  );
}
