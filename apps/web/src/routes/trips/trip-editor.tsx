import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { type Leave } from '@bahi/ui-kit/forms/guarded-form';
import { type RefObject, useState } from 'react';
import { useBranchChoice, useDeliveryBranches } from '../../branches/branch-choice.ts';
import { ReopenTripDialog } from '../../features/trips/reopen-trip/reopen-trip-dialog.tsx';
import { SettleTripDialog } from '../../features/trips/settle-trip/settle-trip-dialog.tsx';
import { type Trip } from '../../features/trips/trip.ts';
import { EditTrip } from '../../features/trips/update-trip/edit-trip.tsx';
import { useMay } from '@bahi/ui-kit/api/may';

interface TripEditorProps {
  readonly trip: Trip;
  /** Called after the last step and on Cancel. */
  readonly onLeave: () => void;
  /** Set to a function that leaves the open form, asking first if there are edits. */
  readonly leaveRef?: RefObject<Leave | null>;
}

/** The steps of a trip, with the dialogs to settle and to reopen it. */
export function TripEditor({ trip, ...props }: TripEditorProps) {
  const may = useMay();
  const branches = useBranchChoice();
  const deliveryBranches = useDeliveryBranches();
  const [asking, setAsking] = useState<'reopen' | { readonly settling: Trip } | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <EditTrip
        {...{ trip, branches, deliveryBranches }}
        {...props}
        {...(may(reopenTrip) ? { onReopen: () => setAsking('reopen') } : {})}
        onSettle={() => setAsking({ settling: trip })}
      />
      {asking === 'reopen' && <ReopenTripDialog trip={trip} onClose={close} />}
      {asking !== null && asking !== 'reopen' && <SettleTripDialog trip={asking.settling} onClose={close} />}
    </>
  );
}
