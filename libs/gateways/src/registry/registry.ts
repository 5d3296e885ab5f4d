/** The register's record of a vehicle, by its own field names (`rc_regn_dt`); every value is text. */
export type VehicleDetails = Readonly<Record<string, string>>;

/** The national register of vehicles. */
export interface Registry {
  /**
   * @param vehicleNo upper case, without gaps
   * @returns null if the register has no such vehicle
   * @throws RegistryUnavailable
   */
  findVehicle(vehicleNo: string): Promise<VehicleDetails | null>;
}

/**
 * The register did not answer, or its answer says nothing about the vehicle. The message quotes nothing of the answer.
 */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';

  /** @param code the fault: `no-answer`, `status-503`, `not-signed-in`, `refused` or `unreadable` */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The vehicle register gave no answer: ${code}`, options);
  }
}
