import { FillUpDialog } from '../../features/maintenance/find-fill-up/fill-up-dialog.tsx';
import { MaintenanceDialog } from '../../features/maintenance/find-maintenance/maintenance-dialog.tsx';
import { type FillUp, type MaintenanceRecord } from '../../features/maintenance/maintenance-record.ts';
import { CorrectDialog } from '../../features/maintenance/update-maintenance/correct-dialog.tsx';
import { type NamedRecord, useRecordDialogs } from './use-record-dialogs.tsx';

/** The dialogs of a maintenance record: details, correction and deletion. */
export function useMaintenanceDialogs() {
  return useRecordDialogs<MaintenanceRecord>({
    details: (record, acts) => <MaintenanceDialog maintenanceId={record.id} {...acts} />,
    correction: (record, onClose) => <CorrectDialog {...{ record, onClose }} />,
  });
}

/** The dialogs of a fill-up: details, correction and deletion. */
export function useFillUpDialogs(named: NamedRecord = {}) {
  return useRecordDialogs<FillUp>({
    ...named,
    details: (fillUp, acts) => <FillUpDialog fillupId={fillUp.id} {...acts} />,
    correction: (fillUp, onClose) => (
      <CorrectDialog
        // Urea keeps its brand under another name.
        record={{
          ...fillUp,
          tyreBrand: fillUp.brandName,
          repeatCycle: null,
          repeatMonths: null,
          oldTyreNo: null,
          tyreNumber: null,
        }}
        onClose={onClose}
      />
    ),
  });
}
