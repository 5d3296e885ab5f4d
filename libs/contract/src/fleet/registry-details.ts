import { type Day, parseDay } from '@bahi/kernel/day';
import * as v from 'valibot';
import { fields, line, optionalText } from '../fields.ts';
import { type FuelType } from '../labels.ts';
import { type DocumentField } from './vehicle-document.ts';

const text = optionalText(line(100));

/**
 * The fields of the national register that the firm keeps; owner and address are excluded
 * (docs/rules/fleet.md#registry).
 */
const keptDetails = {
  rc_fuel_desc: text,
  rc_maker_desc: text,
  rc_maker_model: text,
  rc_chasi_no: text,
  rc_eng_no: text,
  rc_gvw: text,
  rc_unld_wt: text,
  rc_purchase_dt: text,
  rc_regn_dt: text,
  rc_regn_upto: text,
  rc_insurance_upto: text,
  rc_fit_upto: text,
  rc_tax_upto: text,
  rc_permit_valid_upto: text,
  rc_np_upto: text,
  rc_pucc_upto: text,
  rc_status: text,
};
export type KeptDetail = keyof typeof keptDetails;

/** The answer of the register in a request that creates or updates a vehicle. Its other fields are dropped. */
export const registryInput = fields({ VehicleDetails: fields(keptDetails) });

/** The register's answer as part of a vehicle: only the fields that the register filled. */
export const registryAnswer = v.object({ VehicleDetails: v.record(v.string(), v.string()) });

/** The answer of the register, with its own field names. */
export type RegistryDetails = Readonly<Partial<Record<KeptDetail, string | null>>>;

/** The fields that the register filled. */
export function dropEmptyDetails(details: RegistryDetails): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

/** Fields of the vehicle form that the register fills in; an absent field is unknown. */
export interface RegistryPrefill {
  readonly fuelType?: FuelType;
  readonly manufacturer?: string;
  readonly model?: string;
  readonly chassisNo?: string;
  readonly engineNo?: string;
  /** Metric tons. */
  readonly loadCapacity?: number;
}

export function prefillFromRegistry(details: RegistryDetails): RegistryPrefill {
  const fuelType = toFuelType(details.rc_fuel_desc ?? '');
  const loadCapacity = computeLoadCapacity(details);
  return {
    ...(fuelType === undefined ? {} : { fuelType }),
    ...givenField('manufacturer', details.rc_maker_desc),
    ...givenField('model', details.rc_maker_model),
    ...givenField('chassisNo', unmasked(details.rc_chasi_no)),
    ...givenField('engineNo', unmasked(details.rc_eng_no)),
    ...(loadCapacity === undefined ? {} : { loadCapacity }),
  };
}

/** The dates of a vehicle's documents in the register; an absent document is unknown. */
export function documentDatesFromRegistry(
  details: RegistryDetails,
): Partial<Record<DocumentField, { readonly expiryDate?: Day; readonly registrationDate?: Day }>> {
  const registrationDate = parseRegistryDay(details.rc_regn_dt);
  const registeredUpto = parseRegistryDay(details.rc_regn_upto);
  const isLifetimeTax = details.rc_tax_upto?.trim().toUpperCase() === 'LTT';
  const registration = {
    ...(registeredUpto === undefined ? {} : { expiryDate: registeredUpto }),
    ...(registrationDate === undefined ? {} : { registrationDate }),
  };
  const expiries = {
    insurance: parseRegistryDay(details.rc_insurance_upto),
    fitness: parseRegistryDay(details.rc_fit_upto),
    taxPay: isLifetimeTax ? registeredUpto : parseRegistryDay(details.rc_tax_upto),
    permit: parseRegistryDay(details.rc_permit_valid_upto),
    nationalPermit: parseRegistryDay(details.rc_np_upto),
    pollution: parseRegistryDay(details.rc_pucc_upto),
  };
  const documents = Object.entries(expiries).flatMap(([field, expiryDate]) =>
    expiryDate === undefined ? [] : [[field, { expiryDate }] as const],
  );
  return {
    ...(Object.keys(registration).length === 0 ? {} : { registrationCert: registration }),
    ...Object.fromEntries(documents),
  };
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** A date of the register: `18-Aug-2030`, `18-08-2030`, `18/08/2030` or `2030-08-18`. */
export function parseRegistryDay(value: string | null | undefined): Day | undefined {
  const trimmed = (value ?? '').trim();
  const iso = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(trimmed)?.[1];
  if (iso !== undefined) return parseDay(iso);
  const [, day, month = '', year] = /^(\d{1,2})[-/]([A-Za-z]{3}|\d{1,2})[-/](\d{4})$/.exec(trimmed) ?? [];
  if (day === undefined || year === undefined) return undefined;
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.toUpperCase()) + 1;
  return parseDay(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function toFuelType(description: string): FuelType | undefined {
  const fuel = description.trim().toUpperCase();
  if (fuel.endsWith('DIESEL')) return 'DIESEL';
  if (['CNG', 'LNG', 'LPG'].includes(fuel)) return 'GAS';
  return fuel === 'PETROL' ? 'PETROL' : undefined;
}

/** Gross weight less unladen weight, in metric tons; the register has kilograms. */
function computeLoadCapacity({ rc_gvw: gross, rc_unld_wt: unladen }: RegistryDetails): number | undefined {
  const kilograms = Number(gross || Number.NaN) - Number(unladen || Number.NaN);
  return kilograms > 0 ? kilograms / 1000 : undefined;
}

/** Undefined for a masked number: the register replaces the end of some numbers with X or asterisks. */
function unmasked(number: string | null | undefined): string | undefined {
  return number == null || /X{3}|\*/i.test(number) ? undefined : number;
}

function givenField<Field extends string>(field: Field, value: string | null | undefined) {
  const filled = value?.trim();
  return (filled ? { [field]: filled } : {}) as Partial<Record<Field, string>>;
}
