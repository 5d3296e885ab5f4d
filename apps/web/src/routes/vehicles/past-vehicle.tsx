import { Card } from '@bahi/ui-kit/page/card';
import { DocumentList } from '../../features/fleet/list-documents/document-list.tsx';
import { MeterCard } from '../../features/fleet/replace-meter/meter-card.tsx';
import { toListedDocuments, toSettings } from '../../features/fleet/vehicle-document.ts';
import { VehicleDetails } from '../../features/fleet/vehicle-details.tsx';
import { PerformanceCard } from '../../features/fleet/vehicle-info/performance-card.tsx';
import { RecentTripCard } from '../../features/fleet/vehicle-info/recent-trip-card.tsx';
import { VehicleFigures } from '../../features/fleet/vehicle-info/vehicle-figures.tsx';
import { type VehicleInfo } from '../../features/fleet/vehicle.ts';

/** A vehicle as the books showed it then, without anything that could be done to it. */
export function PastVehicle({ vehicle, recentTrip }: VehicleInfo) {
  return (
    <>
      <VehicleFigures vehicleId={vehicle.id} />
      <div className="vehicle-page">
        <div className="vehicle-main">
          <PerformanceCard vehicleId={vehicle.id} />
          <Card title="Vehicle Details">
            <VehicleDetails vehicle={vehicle} />
          </Card>
        </div>
        <div className="vehicle-side">
          <RecentTripCard vehicle={vehicle} trip={recentTrip} />
          <MeterCard vehicle={vehicle} />
          <Card title="Vehicle Documents">
            <DocumentList documents={toListedDocuments(toSettings(vehicle), vehicle.vehicleType)} />
          </Card>
        </div>
      </div>
    </>
  );
}
