import { FINANCIAL_YEAR, lrPrefixOnDay } from '@bahi/contract/access/branch';
import { type ResponseOf } from '@bahi/contract/define';
import { lrGapStates } from '@bahi/contract/labels';
import { lrGaps } from '@bahi/contract/trips/lr-gaps';
import { dayAt, formatDay } from '@bahi/kernel/day';
import { toFinancialYear, type Period } from '@bahi/kernel/period';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { IconReceipt } from '@bahi/ui-kit/icons';
import { PAGE_SIZES, Pager } from '@bahi/ui-kit/tables/pager';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Anchor, Box, Button, Group, Modal, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';

type Gap = ResponseOf<typeof lrGaps>['gaps'][number];

const FAILURE = 'Failed to load the gaps';

interface LrGapsDialogProps {
  readonly branch: { readonly id: string; readonly name: string; readonly lrPrefix: string | null };
  readonly onClose: () => void;
}

/**
 * The LR numbers missing from a branch's series, and why. A prefix with the year offers a choice of three financial
 * years.
 */
export function LrGapsDialog({ branch, onClose }: LrGapsDialogProps) {
  const { id: branchId, name, lrPrefix } = branch;
  const today = useToday();
  const isYearly = lrPrefix?.includes(FINANCIAL_YEAR) ?? false;
  const [yearsBefore, setYearsBefore] = useState(0);
  const [place, setPlace] = useState<Place>({ page: 1, pageSize: PAGE_SIZES[0] });
  const input = {
    branchId,
    ...(isYearly ? periodDays(toFinancialYear(today, yearsBefore)) : {}),
    limit: place.pageSize,
    offset: (place.page - 1) * place.pageSize,
  };
  const { data, error, retry } = useQuery(lrGaps, input, { keepLast: true });
  return (
    <DialogFrame width={640} onClose={onClose}>
      <Modal.Header>
        <Modal.Title>
          Gaps in LR numbers <span className="bahi-dialog-subject">{name}</span>
        </Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>
        {isYearly && (
          <SegmentedControl
            mb="md"
            aria-label="Financial year"
            value={String(yearsBefore)}
            data={[2, 1, 0].map((before) => ({
              value: String(before),
              label: lrPrefixOnDay(FINANCIAL_YEAR, toFinancialYear(today, before).from),
            }))}
            onChange={(chosen) => {
              setYearsBefore(Number(chosen));
              setPlace({ ...place, page: 1 });
            }}
          />
        )}
        {data !== undefined ? (
          <Gaps gaps={data.gaps} />
        ) : error !== undefined ? (
          <FailedState title={FAILURE} message={error.message} onRetry={retry} />
        ) : (
          <Skeleton width={240} />
        )}
        {data !== undefined && data.length > PAGE_SIZES[0] && (
          <Pager
            {...place}
            total={data.length}
            more={data.more ?? false}
            onPage={(page) => setPlace({ ...place, page })}
            onPageSize={(pageSize) => setPlace({ page: 1, pageSize })}
          />
        )}
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </footer>
    </DialogFrame>
  );
}

interface Place {
  readonly page: number;
  readonly pageSize: number;
}

function periodDays({ from, to }: Period) {
  return { from, to };
}

function Gaps({ gaps }: { readonly gaps: readonly Gap[] }) {
  if (gaps.length === 0)
    return (
      <EmptyState
        icon={<IconReceipt size={20} stroke={1.75} aria-hidden />}
        title="No gaps"
        reason="Every number between the first and the last is on a trip."
      />
    );
  return (
    <Box component="ul" aria-label="Gaps" m={0} p={0} style={{ listStyle: 'none' }}>
      {gaps.map((gap) => (
        <Box key={gap.lrNumber} component="li" py="xs" style={HAIRLINE}>
          <Group justify="space-between" gap="xs">
            <LrNumber gap={gap} />
            <Text size="sm">{lrGapStates[gap.state]}</Text>
          </Group>
          <WhoAndWhen gap={gap} />
        </Box>
      ))}
    </Box>
  );
}

const HAIRLINE = { borderBottom: '1px solid var(--mantine-color-gray-3)' };

function LrNumber({ gap: { lrNumber, tripId } }: { readonly gap: Gap }) {
  if (tripId === null)
    return (
      <Text fw={500} className="bahi-figure">
        {lrNumber}
      </Text>
    );
  return (
    <Anchor component={Link} to={`/dashboard/trips/info?id=${tripId}`} fw={500} className="bahi-figure">
      {lrNumber}
    </Anchor>
  );
}

function WhoAndWhen({ gap: { user, at } }: { readonly gap: Gap }) {
  if (at === null) return null;
  const day = formatDay(dayAt(Date.parse(at)));
  return (
    <Text size="xs" c="dimmed">
      {user === null ? day : `${user.name}, ${day}`}
    </Text>
  );
}
