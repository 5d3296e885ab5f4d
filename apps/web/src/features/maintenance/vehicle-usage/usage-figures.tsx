import { type ResponseOf } from '@bahi/contract/define';
import { type vehicleUsage } from '@bahi/contract/maintenance/vehicle-usage';
import { formatQuantity, formatRupees } from '@bahi/kernel/format';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { twoDecimals } from '../maintenance-record.ts';

type Usage = ResponseOf<typeof vehicleUsage>;

interface UsageFiguresProps {
  readonly usage: Usage;
  /** The usage since the vehicle joined the fleet; undefined while it loads. */
  readonly total: Usage | undefined;
}

/** The five figures of a period, each above the total since the vehicle joined the fleet. */
export function UsageFigures({ usage, total }: UsageFiguresProps) {
  const countsHours = usage.odoType === 'HR';
  const figures: readonly (readonly [label: string, inWords: (of: Usage) => string | null])[] = [
    [countsHours ? 'Hours Run' : 'KM Run', formatRun],
    ['Fuel', ({ litres }) => (litres === null ? null : `${twoDecimals(litres)} Ltr`)],
    [
      'Fuel Economy',
      ({ economy }) => (economy === null ? null : `${economy.value.toFixed(2)} ${economy.unit}`),
    ],
    ['Expense', ({ expense }) => (expense === null ? null : formatRupees(expense))],
    [
      countsHours ? 'Cost per Hour' : 'Cost per KM',
      ({ costPerKm }) => (costPerKm === null ? null : formatRupees(costPerKm)),
    ],
  ];
  return (
    <div className="usage-figures">
      <DetailGrid
        details={figures.map(([label, inWords]) => {
          const totalText = total === undefined ? null : inWords(total);
          return {
            label,
            value: (
              <>
                <b>{inWords(usage) ?? '-'}</b>
                {totalText !== null && <small>{`${totalText} in all`}</small>}
              </>
            ),
          };
        })}
      />
      {usage.ofSomeBranches && (
        <p className="bahi-card-nothing">
          Fuel, expense and cost are those of your branches. Running and economy are those of the vehicle.
        </p>
      )}
    </div>
  );
}

function formatRun({ kmRun, odoType }: Usage): string | null {
  return kmRun === null ? null : `${formatQuantity(kmRun)} ${odoType}`;
}
