import { listCheckpoints } from '@bahi/contract/audit/list-checkpoints';
import { makeCheckpoint } from '@bahi/contract/audit/make-checkpoint';
import { type ResponseOf } from '@bahi/contract/define';
import { dayAt } from '@bahi/kernel/day';
import { formatCount } from '@bahi/kernel/format';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { saveFile } from '@bahi/ui-kit/device/save-file';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { EmptyState } from '@bahi/ui-kit/feedback/states';
import { IconDownload, IconFileText } from '@bahi/ui-kit/icons';
import { Card } from '@bahi/ui-kit/page/card';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { RowAction } from '@bahi/ui-kit/tables/row-action';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CHECK_PAGE } from '../check-page.ts';
import { formatMoment } from '../../../books/format-moment.ts';
import { ProofWords } from '../proof-words.tsx';

type Answer = ResponseOf<typeof listCheckpoints>;
type Checkpoint = Answer['checkpoints'][number];
/** The number, as a table wants it. */
type CheckpointRow = Checkpoint & { readonly id: string };

const COLUMNS: readonly TableColumn<CheckpointRow>[] = [
  { key: 'number', title: 'Number', width: 90, text: ({ id }) => id },
  { key: 'madeAt', title: 'Made', width: 160, text: ({ madeAt }) => formatMoment(madeAt) },
  { key: 'size', title: 'Events', width: 100, align: 'right', text: ({ size }) => formatCount(size) },
  {
    key: 'recordedAt',
    title: 'Recorded up to',
    width: 160,
    text: ({ recordedAt }) => formatMoment(recordedAt),
  },
  { key: 'root', title: 'Root', width: 200, flex: 1, text: ({ root }) => root, movesLastWhenNarrow: true },
  { key: 'keyId', title: 'Key', width: 100, text: ({ keyId }) => keyId, movesLastWhenNarrow: true },
  { key: 'actions', title: 'Actions', width: 96, skeleton: 'none', cell: (row) => <SaveNote {...row} /> },
];

/** The signed checkpoints of the firm, the keys that signed them, and the way to make one now. */
export function CheckpointList() {
  const { rows, ...list } = useList(listCheckpoints, 'checkpoints', {}, 'Failed to load checkpoints');
  const keyed = rows?.map((checkpoint) => ({ ...checkpoint, id: String(checkpoint.number) }));
  const { run, running } = useCommand(makeCheckpoint, {
    label: null,
    onDone: () => notify.success('Checkpoint signed'),
    failure: 'Failed to make a checkpoint',
  });
  return (
    <div className="proof">
      <Card
        title="What a checkpoint proves"
        aside={
          <Button size="xs" loading={running} onClick={() => void run({})}>
            Make checkpoint
          </Button>
        }
      >
        <ProofWords />
        <p>
          <span>
            Keep notes where nobody can change them: with your accountant, on a stick, in an e-mail to
            yourself.
          </span>{' '}
          <Link to={CHECK_PAGE}>Check whether a signature holds</Link>
        </p>
      </Card>
      <DataTable
        label="Checkpoints"
        list={{ ...list, rows: keyed }}
        columns={COLUMNS}
        rowName={({ id }) => `Checkpoint ${id}`}
        empty={
          <EmptyState
            icon={<IconFileText size={20} stroke={1.75} aria-hidden />}
            reason="No checkpoint has been made yet. One is made every night at 00:05."
          />
        }
        renderCard={(row) => <CheckpointCard {...row} />}
      />
      {list.answer !== undefined && list.answer.keys.length > 0 && <Keys keys={list.answer.keys} />}
    </div>
  );
}

function CheckpointCard(row: CheckpointRow) {
  return (
    <div className="proof-card">
      <b>{`Checkpoint ${row.id}`}</b>
      <span>{formatMoment(row.madeAt)}</span>
      <span>{`${formatCount(row.size)} events`}</span>
      <SaveNote {...row} />
    </div>
  );
}

function SaveNote({ id, madeAt, note }: CheckpointRow) {
  const name = `Checkpoint ${id} of ${dayAt(Date.parse(madeAt))}.txt`;
  return (
    <RowAction
      label="Save note"
      subject={`of checkpoint ${id}`}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => saveFile(name, 'text/plain;charset=utf-8', note)}
    />
  );
}

function Keys({ keys }: { readonly keys: Answer['keys'] }) {
  return (
    <Card title="Keys that signed">
      <p>
        A note is only worth as much as the key that checks it. Write the key down where others keep it, too.
      </p>
      <ul className="proof-keys">
        {keys.map(({ keyId, publicKey, since, until }) => (
          <li key={keyId}>
            <code>{publicKey}</code>
            <span>
              {until === null
                ? `since ${formatMoment(since)}`
                : `${formatMoment(since)} to ${formatMoment(until)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
