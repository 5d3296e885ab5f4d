import { useApi } from '@bahi/ui-kit/api/api-client';
import { createDeviceRecords } from '@bahi/ui-kit/device/device-records';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

/** The branch that a user chose for their screens on this device; null means all branches. */
export interface ChosenBranch {
  readonly branchId: string | null;
  readonly choose: (branchId: string | null) => void;
}

const ChosenBranchContext = createContext<ChosenBranch>({ branchId: null, choose: () => undefined });

export function useChosenBranch(): ChosenBranch {
  return useContext(ChosenBranchContext);
}

interface ChosenBranchProviderProps {
  /** Identifies a user in a firm. */
  readonly owner: string;
  readonly children: ReactNode;
}

export function ChosenBranchProvider({ owner, children }: ChosenBranchProviderProps) {
  const { device } = useApi();
  const records = useMemo(
    () =>
      createDeviceRecords<{ readonly branchId: string }>(device, {
        kind: 'bahi.branch/',
        version: 1,
        read: ({ branchId }) => (typeof branchId === 'string' ? { branchId } : undefined),
      }),
    [device],
  );
  const find = () => records.listByPrefix(owner).find(([name]) => name === owner)?.[1].branchId ?? null;
  const branchId = useSyncExternalStore(records.subscribe, find);
  const chosen = useMemo(
    () => ({
      branchId,
      choose: (id: string | null) => {
        if (id === null) records.drop(owner);
        else records.put(owner, { branchId: id });
      },
    }),
    [branchId, records, owner],
  );
  return <ChosenBranchContext value={chosen}>{children}</ChosenBranchContext>;
}
