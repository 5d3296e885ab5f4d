import { type ReactNode } from 'react';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

interface TourStep {
  /** What the drawing shows, for screen readers. */
  readonly drawing: string;
  readonly picture: ReactNode;
  readonly sentence: string;
}

const INK = 'var(--mantine-color-gray-9)';
const MUTED = 'var(--mantine-color-gray-7)';
const RULE = 'var(--bahi-rule)';
const ACCENT = 'var(--mantine-color-ink-7)';
const POSITIVE = 'var(--bahi-positive)';
const NEGATIVE = 'var(--bahi-negative)';

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill?: string;
}

function Box({ fill = '#fff', ...box }: BoxProps) {
  return <rect {...box} rx="6" fill={fill} stroke={RULE} />;
}

interface WordsProps {
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
  readonly colour?: string;
  readonly bold?: boolean;
  readonly end?: boolean;
}

function Words({ x, y, children, colour = INK, bold = false, end = false }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      fill={colour}
      fontSize="13"
      fontWeight={bold ? 600 : 400}
      textAnchor={end ? 'end' : 'start'}
    >
      {children}
    </text>
  );
}

interface FieldProps extends Pick<BoxProps, 'x' | 'y'> {
  readonly label: string;
  readonly value: string;
}

function Field({ x, y, label, value }: FieldProps) {
  return (
    <>
      <Words x={x} y={y} colour={MUTED}>
        {label}
      </Words>
      <Box x={x} y={y + 8} width={168} height={34} />
      <Words x={x + 10} y={y + 30}>
        {value}
      </Words>
    </>
  );
}

function Press({ x, y, label }: Pick<BoxProps, 'x' | 'y'> & { readonly label: string }) {
  return (
    <>
      <rect x={x} y={y} width="104" height="34" rx="6" fill={ACCENT} />
      <text x={x + 52} y={y + 22} fill="#fff" fontSize="13" fontWeight={500} textAnchor="middle">
        {label}
      </text>
    </>
  );
}

interface LineProps {
  readonly y: number;
  readonly cells: readonly string[];
  readonly figure: string;
  readonly colour?: string;
  readonly bold?: boolean;
}

/** A row of a table as wide as the drawing. */
function Line({ y, cells, figure, colour = INK, bold = false }: LineProps) {
  return (
    <>
      {cells.map((cell, index) => (
        <Words key={cell} x={40 + index * 150} y={y} bold={bold || index === 0}>
          {cell}
        </Words>
      ))}
      <Words x={552} y={y} colour={colour} bold end>
        {figure}
      </Words>
      <line x1="24" x2="568" y1={y + 14} y2={y + 14} stroke={RULE} />
    </>
  );
}

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <rect width="592" height="296" rx="8" fill="var(--mantine-color-gray-1)" />
      <Box x={16} y={16} width={560} height={264} />
      <Words x={32} y={44} bold>
        {title}
      </Words>
      <line x1="16" x2="576" y1="60" y2="60" stroke={RULE} />
      <TextSlot>{children}</TextSlot>
    </>
  );
}

/** The columns of the drawn chart: height above or below the zero line. */
const PROFITS = [34, -16, 52, 44, 68, 60];

/** What an office does with Bahi, from the start of a trip to the profit. */
export const TOUR: readonly TourStep[] = [
  {
    drawing: 'The form that starts a trip',
    sentence:
      'Start a trip with its vehicle, party and places. The driver, the LR number and the last rate are filled in.',
    picture: (
      <Sheet title="Start a new trip">
        <Field x={32} y={88} label="Vehicle Number" value="MH12AB1234" />
        <Field x={212} y={88} label="Party" value="Gokul Agro Traders" />
        <Field x={392} y={88} label="Driver" value="Suresh Yadav" />
        <Field x={32} y={164} label="Starting Point" value="Latur" />
        <Field x={212} y={164} label="Destination" value="Bhiwandi" />
        <Field x={392} y={164} label="Fare" value="Rs. 2,000 per MT" />
        <Press x={456} y={232} label="Start Trip" />
      </Sheet>
    ),
  },
  {
    drawing: 'The money of a trip, with its pending balance',
    sentence:
      'Enter advances, charges and expenses on the trip. What is still to come and what you earn follow at once.',
    picture: (
      <Sheet title="LR-1248">
        <Line y={88} cells={['Trip Fare']} figure="₹40,000.00" />
        <Line y={126} cells={['Advance', 'Online']} figure="−₹15,000.00" />
        <Line y={164} cells={['Charges', 'Shortage Amount']} figure="−₹500.00" />
        <Line y={202} cells={['Pending Balance']} figure="₹24,500.00" bold />
        <Line y={240} cells={['Net Profit']} figure="₹27,300.00" colour={POSITIVE} bold />
      </Sheet>
    ),
  },
  {
    drawing: 'The list of trips, each with its next step',
    sentence:
      'The list shows what each trip waits for: its end, its POD or its money. The button of a row does the next step.',
    picture: (
      <Sheet title="Trip Management">
        <Line y={94} cells={['LR-1254', 'Nagpur to Surat']} figure="" />
        <Line y={144} cells={['LR-1251', 'Latur to Pune']} figure="" />
        <Line y={194} cells={['LR-1248', 'Latur to Bhiwandi']} figure="" />
        <Press x={448} y={70} label="End Trip" />
        <Press x={448} y={120} label="Submit POD" />
        <Press x={448} y={170} label="Settle Trip" />
        <Words x={340} y={94} colour={MUTED}>
          2 days
        </Words>
        <Words x={340} y={144} colour={MUTED}>
          4 days
        </Words>
        <Words x={340} y={194} colour={NEGATIVE}>
          41 days
        </Words>
      </Sheet>
    ),
  },
  {
    drawing: 'The khata of a party, with the balance after each entry',
    sentence: 'Settle one trip, or collect one payment for many. The khata of the party shows every rupee.',
    picture: (
      <Sheet title="Gokul Agro Traders">
        <Line y={88} cells={['Settlement', 'LR-1248', '−₹24,500.00']} figure="₹0" />
        <Line y={126} cells={['Shortage', 'LR-1248', '−₹500.00']} figure="₹24,500.00" />
        <Line y={164} cells={['Advance', 'LR-1248', '−₹15,000.00']} figure="₹25,000.00" />
        <Line y={202} cells={['Receivable', 'LR-1248', '₹40,000.00']} figure="₹40,000.00" />
        <Words x={40} y={254} colour={MUTED}>
          They owe you
        </Words>
        <Words x={552} y={254} bold end>
          ₹0
        </Words>
      </Sheet>
    ),
  },
  {
    drawing: 'The overview, with the profit of each month',
    sentence:
      'The overview shows what you earn, who owes you and what falls due. Every figure opens the entries behind it.',
    picture: (
      <Sheet title="Profit by month">
        <line x1="40" x2="552" y1="200" y2="200" stroke={MUTED} />
        {PROFITS.map((profit, month) => (
          <rect
            key={month}
            x={64 + month * 84}
            y={profit > 0 ? 200 - profit * 1.8 : 200}
            width="44"
            height={Math.abs(profit) * 1.8}
            rx="3"
            fill={profit > 0 ? POSITIVE : NEGATIVE}
          />
        ))}
        {['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((month, index) => (
          <Words key={month} x={74 + index * 84} y={256} colour={MUTED}>
            {month}
          </Words>
        ))}
      </Sheet>
    ),
  },
];
