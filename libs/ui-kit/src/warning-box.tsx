import { IconAlertTriangle } from './icons.tsx';
import { type ReactNode } from 'react';

interface WarningBoxProps {
  readonly children: ReactNode;
  readonly icon?: boolean;
  /** Red, and announced at once. */
  readonly refused?: boolean;
}

/** A yellow box: what will happen, or what is unusual but allowed. */
export function WarningBox({ children, icon = false, refused = false }: WarningBoxProps) {
  return (
    <div className="bahi-warning" role={refused ? 'alert' : 'note'} data-refused={refused || undefined}>
      {icon && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
      <div>{children}</div>
    </div>
  );
}
