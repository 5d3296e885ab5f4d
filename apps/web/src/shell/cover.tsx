import { type ReactNode } from 'react';
import { Mark } from './mark.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

/**
 * The page frame before signing in, drawn as a closed account book. The content is on its white label.
 */
export function Cover({ children }: { readonly children: ReactNode }) {
  return (
    <div className="bahi-cover">
      <main className="bahi-cover-label">
        <div className="bahi-cover-sheet">
          <div className="bahi-cover-brand">
            <Mark size={40} />
            <div>
              <b>Bahi</b>
              <span>The fleet ledger</span>
            </div>
          </div>
          <TextSlot>{children}</TextSlot>
        </div>
      </main>
      <p className="bahi-cover-line">Every trip, every party, every rupee, in one book.</p>
    </div>
  );
}
