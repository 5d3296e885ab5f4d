import { type TripStatus, tripStatuses } from '@bahi/contract/labels';

const TONES: Record<TripStatus, 'yellow' | 'green' | 'red'> = {
  CREATED: 'yellow',
  STARTED: 'yellow',
  COMPLETED: 'green',
  POD_RECEIVED: 'green',
  POD_SUBMITTED: 'green',
  SETTLED: 'green',
  CANCELLED: 'red',
};

/** The filled part of the dial, by status. */
const TURNS: Partial<Record<TripStatus, number>> = {
  STARTED: 1 / 4,
  COMPLETED: 1 / 2,
  POD_RECEIVED: 5 / 8,
  POD_SUBMITTED: 3 / 4,
};

/** The status of a trip, the same in every view. The dial distinguishes the four green statuses without colour. */
export function TripStatusPill({ status }: { readonly status: TripStatus }) {
  return (
    <span className="bahi-pill" data-colour={TONES[status]}>
      <svg
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden
      >
        <Dial status={status} />
      </svg>
      <span>{tripStatuses[status]}</span>
    </span>
  );
}

function Dial({ status }: { readonly status: TripStatus }) {
  const turn = TURNS[status];
  if (status === 'CREATED') return <circle cx="6" cy="6" r="5" strokeDasharray="2 1.93" />;
  if (status === 'SETTLED') return <Disc mark="M3.6 6.2 5.3 7.9 8.5 4.5" />;
  if (status === 'CANCELLED') return <Disc mark="M4.3 4.3 7.7 7.7M7.7 4.3 4.3 7.7" />;
  return (
    <>
      <circle cx="6" cy="6" r="5" />
      {turn !== undefined && <path d={buildSectorPath(turn)} fill="currentColor" stroke="none" />}
    </>
  );
}

function Disc({ mark }: { readonly mark: string }) {
  return (
    <>
      <circle cx="6" cy="6" r="5.75" fill="currentColor" stroke="none" />
      <path d={mark} stroke="#fff" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </>
  );
}

/** The path of a sector of a disc of radius 3, clockwise from the top. */
function buildSectorPath(turn: number): string {
  const angle = turn * 2 * Math.PI;
  const x = (6 + 3 * Math.sin(angle)).toFixed(2);
  const y = (6 - 3 * Math.cos(angle)).toFixed(2);
  return `M6 6V3A3 3 0 ${turn > 0.5 ? 1 : 0} 1 ${x} ${y}Z`;
}
