/** The labels of a vehicle's fields, keyed by the names that are sent. The forms and the audit trail share them. */
export const vehicleLabels = {
  driverId: 'Driver',
  managerId: 'Manager',
  manufacturer: 'Manufacturer',
  model: 'Model',
  chassisNo: 'Chassis No',
  engineNo: 'Engine No',
  wheelCount: 'Wheel Count',
  loadCapacity: 'Load Capacity',
  tankCapacity: 'Tank Capacity',
  registry: 'Registry Data',
  status: 'Status',
  branchId: 'Branch',
} as const;

/** Of one document of a vehicle. */
export const documentLabels = {
  registrationDate: 'Registration Date',
  expiryDate: 'Valid Upto',
  file: 'Document',
} as const;

/** Of a replacement of a vehicle's meter. */
export const meterLabels = {
  oldReading: 'Last reading of the old meter',
  newReading: 'First reading of the new meter',
} as const;
