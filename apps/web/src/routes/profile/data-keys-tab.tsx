import '../../features/data-keys/data-keys.css';
import { createDataKey } from '@bahi/contract/data-keys/create-data-key';
import { revokeDataKey } from '@bahi/contract/data-keys/revoke-data-key';
import { useMay } from '@bahi/ui-kit/api/may';
import { IconPlus } from '@bahi/ui-kit/icons';
import { Card } from '@bahi/ui-kit/page/card';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { CreateDataKeyDialog } from '../../features/data-keys/create-data-key/create-data-key-dialog.tsx';
import { type DataKeyRow } from '../../features/data-keys/data-key-row.ts';
import { DataKeyList } from '../../features/data-keys/list-data-keys/data-key-list.tsx';
import { RevokeDataKeyDialog } from '../../features/data-keys/revoke-data-key/revoke-data-key-dialog.tsx';

/** The keys with which programs read the books. Only an owner makes and revokes them. */
export function DataKeysTab() {
  const may = useMay();
  const [making, { open: make, close }] = useDisclosure(false);
  const [revoking, setRevoking] = useState<DataKeyRow | null>(null);
  return (
    <>
      <Card
        title="Data keys"
        aside={
          may(createDataKey) && (
            <Button size="xs" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={make}>
              New data key
            </Button>
          )
        }
      >
        <p className="access-panel-none">
          With a key, a program such as Excel or Power BI reads your books. It can change nothing in them, and
          the audit trail shows what it read.
        </p>
      </Card>
      <DataKeyList onRevoke={may(revokeDataKey) ? setRevoking : undefined} />
      {making && <CreateDataKeyDialog onClose={close} />}
      {revoking !== null && <RevokeDataKeyDialog dataKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
