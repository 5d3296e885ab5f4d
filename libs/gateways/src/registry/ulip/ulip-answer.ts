import { SaxesParser } from 'saxes';
import { RegistryUnavailable, type VehicleDetails } from '../registry.ts';

/** Every service of ULIP answers in this envelope. */
interface Envelope {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly response?: unknown;
}

const NOT_FOUND = /no[ _]?(data|record|vehicle)|not[ _]?found/i;
/** An account without credit gets the same answer as a missing vehicle. */
const USED_UP = /limit/i;

/**
 * The vehicle in an answer of `VAHAN/01`, which holds XML as text, or of `VAHAN/04`, which holds JSON.
 * @returns null if the register has no such vehicle
 * @throws RegistryUnavailable for any other answer: a MAPPING_ERROR says nothing about the vehicle
 */
export function readUlipAnswer(answer: unknown): VehicleDetails | null {
  const envelope = asObject(answer) as Envelope;
  const [result] = Array.isArray(envelope.response) ? (envelope.response as readonly unknown[]) : [];
  const { response, responseStatus, message } = asObject(result);
  const statuses = [envelope.code, envelope.message, responseStatus, message]
    .filter((each) => typeof each === 'string')
    .join(' ');
  if (USED_UP.test(statuses)) throw new RegistryUnavailable('refused');
  if (responseStatus !== 'SUCCESS') {
    const text = typeof response === 'string' ? `${statuses} ${response}` : statuses;
    if (!/MAPPING_ERROR/.test(text) && NOT_FOUND.test(text)) return null;
    throw new RegistryUnavailable('refused');
  }
  const details = typeof response === 'string' ? readXml(response) : readJson(asObject(response));
  if (details['rc_regn_no'] !== undefined) return details;
  const status = details['stautsMessage'] ?? details['stauts_message'] ?? '';
  if (NOT_FOUND.test(status)) return null;
  throw new RegistryUnavailable('unreadable');
}

/**
 * The texts of the elements below the root.
 * @throws RegistryUnavailable
 */
function readXml(xml: string): VehicleDetails {
  const details: Record<string, string> = {};
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  const append = (part: string) => {
    text += part;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => {
    const name = path.pop();
    if (path.length === 1 && name !== undefined && text.trim() !== '') details[name] = text.trim();
    text = '';
  });
  parser.on('error', (cause) => {
    throw new RegistryUnavailable('unreadable', { cause });
  });
  parser.write(xml).close();
  return details;
}

/** `rcRegnDt` is `rc_regn_dt` in XML. */
function readJson(fields: Readonly<Record<string, unknown>>): VehicleDetails {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const text = String(value).trim();
    return text === '' ? [] : [[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), text]];
  });
  return Object.fromEntries(entries) as VehicleDetails;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
