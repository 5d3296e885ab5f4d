import * as v from 'valibot';
import { codes } from '../codes.ts';
import { query } from '../define.ts';
import { dayInAnswer, rupeesInAnswer, day, fields, optional } from '../fields.ts';
import { vehicleId } from '../id-fields.ts';
import { odoTypes } from '../labels.ts';
import { economy } from './maintenance.ts';

/** The most intervals in an answer: the newest of the period. */
export const MAX_INTERVALS = 100;

const measure = v.nullable(v.number());

/** docs/rules/fleet.md#vehicle-figures-by-period. */
export const vehicleUsage = query({
  slug: 'vehicle-usage',
  path: '/vehicle/usage',
  may: 'office',
  scope: 'branch',
  summary:
    'Distance, litres, cost and fuel economy of a vehicle in a period; without dates, since it joined the fleet',
  description:
    'A figure without data is null. For a manager of some branches, expense, cost and litres count only what these branches booked or paid; distance and economy cover the whole vehicle.',
  input: fields({
    vehicleId,
    /** Business dates, both ends included. */
    startDate: optional(day),
    endDate: optional(day),
  }),
  changesWith: ({ vehicleId: id }) => [`vehicle:${id}`, 'maintenance'],
  response: v.object({
    /** KM: `kmRun` is in kilometres and `costPerKm` per kilometre. HR: in hours and per hour. */
    odoType: v.picklist(codes(odoTypes)),
    kmRun: measure,
    /** Litres of fuel. */
    litres: measure,
    /** The economy over all intervals of the period. */
    economy: v.nullable(v.object({ value: v.number(), unit: economy.entries.unit })),
    /** The expense of its trips, fill-ups and maintenance, each counted once. */
    expense: v.nullable(rupeesInAnswer),
    costPerKm: v.nullable(rupeesInAnswer),
    /** Whether litres, expense and cost cover only the branches that the caller sees. */
    ofSomeBranches: v.boolean(),
    /** Intervals from full tank to full tank, oldest first; the newest 100 whose later tank is in the period. */
    intervals: v.array(
      v.object({
        /** The fill-up that ends the interval. */
        fillupId: v.string(),
        date: dayInAnswer,
        /** Kilometres or hours. */
        distance: v.number(),
        litres: v.number(),
        economy,
      }),
    ),
    /** The number of intervals in the period. */
    length: v.number(),
  }),
});
