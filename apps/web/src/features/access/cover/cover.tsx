import { Mark } from '@bahi/ui-kit/mark';
import { type ReactNode } from 'react';

/** The closed account book: maroon cloth, stitched spine, and a white label that carries the page. */
export function Cover({ children }: { readonly children: ReactNode }) {
  return (
    <div className="cover">
      <main className="cover-label">
        <div className="cover-brand">
          <Mark size={40} />
          <div>
            <b>Bahi</b>
            <span>The fleet ledger</span>
          </div>
        </div>
        {children}
      </main>
      <p className="cover-motto">Every trip, every party, every rupee, in one book.</p>
    </div>
  );
}
