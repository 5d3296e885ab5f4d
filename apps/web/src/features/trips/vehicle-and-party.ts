import { type ResponseOf } from '@bahi/contract/define';
import { type findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { type findParty } from '@bahi/contract/parties/find-party';

/** The vehicle and the party that are chosen in the form, as it shows them. */
export type Vehicle = ResponseOf<typeof findVehicle>['vehicle'];
export type Party = ResponseOf<typeof findParty>['customer'];
