import { type VehicleType, vehicleTypes } from '@bahi/contract/labels';
import { type ReactNode } from 'react';

interface TruckDrawingProps {
  readonly type: VehicleType;
  /** In pixels; the drawing keeps its proportions. */
  readonly width?: number;
}

/** A vehicle from the side: ink lines, sheet fill, one maroon band. All drawings share a canvas of 204 by 72. */
export function TruckDrawing({ type, width = 204 }: TruckDrawingProps) {
  return (
    <svg
      className="bahi-truck"
      width={width}
      height={(width * 72) / 204}
      viewBox="0 0 204 72"
      role="img"
      aria-label={vehicleTypes[type]}
    >
      <path d="M0 68.5H204" stroke="#D2CEC6" strokeWidth="1" />
      <g stroke="#3B3E46" strokeWidth="2" strokeLinejoin="round" fill="#FAF9F7">
        {DRAWINGS[type]}
      </g>
    </svg>
  );
}

const INK = '#3B3E46';
const BAND = '#7A1A2C';
const GLASS = '#E4E9FB';

function Wheels({ at, radius = 9 }: { readonly at: readonly number[]; readonly radius?: number }) {
  return at.map((x) => (
    <g key={x} transform={`translate(${x} ${68 - radius})`} stroke="none">
      <circle r={radius} fill={INK} />
      <circle r={radius / 2} fill="#fff" />
      <circle r="1.5" fill={INK} />
    </g>
  ));
}

/** A box with a maroon strip along its top and ribs below. */
function Box({
  x,
  width,
  top,
  bottom,
  ribs,
}: {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly ribs: number;
}) {
  const step = width / ribs;
  return (
    <>
      <rect x={x} y={top} width={width} height={bottom - top} />
      {Array.from({ length: ribs - 1 }, (_, rib) => (
        <path
          key={rib}
          d={`M${x + step * (rib + 1)} ${top + 9}V${bottom - 1}`}
          stroke="#D2CEC6"
          strokeWidth="1"
        />
      ))}
      <rect x={x} y={top} width={width} height="8" fill={BAND} />
    </>
  );
}

/** The cab of a truck, 56 wide; `x` is its back. */
function Cab({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M6 13Q8 4 16 4H28" fill="none" />
      <path d="M1 54V17Q1 13 5 13H32Q35 13 36 16L42 35 50 38Q53 40 53 44V54Z" />
      <path d="M12 20H30L35 35H12Z" fill={GLASS} strokeWidth="1.5" />
      <path d="M15 39H20" strokeWidth="1.5" />
      <path d="M1 42.5H53" stroke={BAND} />
      <path d="M53 48H56V55H52" fill="#F0D9AE" strokeWidth="1" />
    </g>
  );
}

const DRAWINGS: Record<VehicleType, ReactNode> = {
  TRUCK: (
    <>
      <Box x={6} width={132} top={6} bottom={48} ribs={8} />
      <rect x="2" y="47" width="142" height="8" fill={INK} stroke="none" />
      <Cab x={143} />
      <Wheels at={[25, 47, 109, 172]} />
    </>
  ),
  TRAILER: (
    <>
      <rect x="2" y="36" width="134" height="7" />
      <path d="M6 36V14M28 36V14M50 36V14M72 36V14M94 36V14M116 36V14M132 36V14" strokeWidth="1.5" />
      <rect x="6" y="20" width="126" height="5" fill={BAND} stroke="none" />
      <path d="M8 43H126V49H60L52 55H6Z" fill={INK} stroke="none" />
      <rect x="112" y="48" width="34" height="7" fill={INK} stroke="none" />
      <Cab x={145} />
      <Wheels at={[18, 38, 58, 124, 174]} radius={8} />
    </>
  ),
  CONTAINER: (
    <>
      <Box x={6} width={128} top={4} bottom={46} ribs={16} />
      <path d="M6 46V4M134 46V4" strokeWidth="3" />
      <rect x="2" y="47" width="142" height="6" fill={INK} stroke="none" />
      <Cab x={143} />
      <Wheels at={[22, 43, 124, 172]} />
    </>
  ),
  MINI_TRUCK: (
    <>
      <path d="M42 32H112V54H42Z" />
      <path d="M59 33V53M77 33V53M95 33V53" stroke="#D2CEC6" strokeWidth="1" />
      <rect x="42" y="32" width="70" height="6" fill={BAND} />
      <rect x="40" y="53" width="76" height="5" fill={INK} stroke="none" />
      <path d="M116 57V22Q116 18 120 18H138Q142 18 144 22L151 38 158 41Q161 43 161 46V57Z" />
      <path d="M123 24H137L143 38H123Z" fill={GLASS} strokeWidth="1.5" />
      <Wheels at={[62, 140]} radius={8} />
    </>
  ),
  VAN: (
    <>
      <path d="M34 57V18Q34 12 40 12H126Q134 12 139 19L150 36 164 40Q170 42 170 48V57Z" />
      <path d="M118 19H130L143 36H118Z" fill={GLASS} strokeWidth="1.5" />
      <path d="M86 19H110V36H86ZM54 19H78V36H54Z" fill={GLASS} strokeWidth="1.5" />
      <path d="M34 43.5H169" stroke={BAND} strokeWidth="4" />
      <path d="M82 14V57M114 14V57" stroke="#D2CEC6" strokeWidth="1" />
      <Wheels at={[62, 144]} />
    </>
  ),
  PICKUP: (
    <>
      <path d="M26 57V36H96V20Q96 16 100 16H124Q128 16 131 20L142 36 166 40Q172 42 172 48V57Z" />
      <path d="M103 22H112V36H103ZM118 22H124L134 36H118Z" fill={GLASS} strokeWidth="1.5" />
      <path d="M26 43.5H171" stroke={BAND} strokeWidth="3" />
      <path d="M22 36H96" strokeWidth="3" />
      <Wheels at={[54, 146]} />
    </>
  ),
  HEMV: (
    <>
      <path d="M128 34 158 10 182 30" fill="none" strokeWidth="5" />
      <path d="M128 34 158 10 182 30" fill="none" stroke="#FAF9F7" strokeWidth="2" />
      <path d="M182 30 196 38Q194 52 180 52L172 42Z" />
      <path d="M50 46V32Q50 28 54 28H92V46Z" />
      <path d="M92 46V12Q92 8 96 8H118Q122 8 124 12L132 46Z" />
      <path d="M99 15H117L122 30H99Z" fill={GLASS} strokeWidth="1.5" />
      <path d="M50 40.5H130" stroke={BAND} strokeWidth="3" />
      <rect x="48" y="50" width="88" height="18" rx="9" fill={INK} stroke="none" />
      <g stroke="none" fill="#fff">
        <circle cx="58" cy="59" r="4" />
        <circle cx="81" cy="59" r="3" />
        <circle cx="103" cy="59" r="3" />
        <circle cx="126" cy="59" r="4" />
      </g>
    </>
  ),
  HARVESTER: (
    <>
      <path d="M38 28 20 16H12" fill="none" strokeWidth="4" />
      <path d="M34 52V26Q34 20 40 20H112V52Z" />
      <path d="M112 52V10Q112 6 116 6H138Q142 6 143 10L148 40V52Z" />
      <path d="M119 13H136L140 32H119Z" fill={GLASS} strokeWidth="1.5" />
      <rect x="34" y="36" width="78" height="5" fill={BAND} stroke="none" />
      <path d="M146 50 168 58H196" fill="none" strokeWidth="3" />
      <circle cx="178" cy="48" r="14" fill="none" strokeWidth="1.5" />
      <path d="M178 34V62M164 48H192M168 38 188 58M188 38 168 58" strokeWidth="1.5" />
      <Wheels at={[58]} radius={9} />
      <Wheels at={[122]} radius={14} />
    </>
  ),
};
