import { type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeRegistry, KNOWN_TRUCK } from '../registry-suite-fixtures.ts';
import { UlipDouble, toEnvelope } from './ulip-double.ts';
import { createUlipRegistry, type UlipOptions } from './ulip-registry.ts';

const options = ({ url }: UlipDouble): UlipOptions => ({
  url,
  username: UlipDouble.USERNAME,
  password: UlipDouble.PASSWORD,
  service: 'VAHAN/01',
  timeoutMs: 5_000,
});

for (const service of ['VAHAN/01', 'VAHAN/04'] as const)
  describeRegistry(`ULIP by ${service}`, async () => {
    const ulip = await UlipDouble.start();
    return { registry: createUlipRegistry({ ...options(ulip), service }), dispose: () => ulip.stop() };
  });

describe('the ULIP register', () => {
  let ulip: UlipDouble;
  beforeEach(async () => {
    ulip = await UlipDouble.start();
  });
  afterEach(() => ulip.stop());

  const registry = (change: Partial<UlipOptions> = {}) => createUlipRegistry({ ...options(ulip), ...change });
  const answers = (text: string, status = 200) =>
    ulip.answerNext((response) => response.writeHead(status).end(text));
  const failsWith = async (code: string, change: Partial<UlipOptions> = {}) => {
    await expect(registry(change).findVehicle(KNOWN_TRUCK)).rejects.toMatchObject({
      name: 'RegistryUnavailable',
      code,
    });
  };

  it('signs in once for many look-ups', async () => {
    const { findVehicle } = registry();
    await Promise.all([findVehicle(KNOWN_TRUCK), findVehicle(KNOWN_TRUCK)]);
    await findVehicle(KNOWN_TRUCK);
    expect(ulip.logins).toBe(1);
  });

  it('signs in again when the token has expired', async () => {
    const { findVehicle } = registry();
    await findVehicle(KNOWN_TRUCK);
    ulip.endTokens();
    expect(await findVehicle(KNOWN_TRUCK)).toMatchObject({ rc_regn_no: KNOWN_TRUCK });
    expect(ulip.logins).toBe(2);
  });

  it('asks once more after a fault of ULIP', async () => {
    answers('', 503);
    expect(await registry().findVehicle(KNOWN_TRUCK)).toMatchObject({ rc_regn_no: KNOWN_TRUCK });
    answers('', 503);
    answers('', 502);
    await failsWith('status-502');
    expect(ulip.lookUps).toHaveLength(4);
  });

  it('asks once more when the connection is lost', async () => {
    const lost = (response: ServerResponse) => response.destroy();
    ulip.answerNext(lost, lost);
    await failsWith('no-answer');
    expect(ulip.lookUps).toHaveLength(2);
  });

  it('gives up after the time of one attempt', async () => {
    const silent = () => undefined;
    ulip.answerNext(silent, silent);
    await failsWith('no-answer', { timeoutMs: 100 });
  });

  it.each([
    ['a mapping error', toEnvelope('ERROR', 'MAPPING_ERROR: no data mapped')],
    ['an account that is used up', '{"code":"NO_DATA_FOUND","message":"Daily API limit exceeded"}'],
    ['a refusal', toEnvelope('ERROR', 'Invalid request')],
  ])('fails with %s, which does not mean that the vehicle is missing', async (_, text) => {
    answers(text);
    await failsWith('refused');
    expect(ulip.lookUps).toHaveLength(1);
  });

  it.each([
    ['broken XML', toEnvelope('SUCCESS', '<VehicleDetails><rc_regn_no>MH12')],
    ['XML without a vehicle', toEnvelope('SUCCESS', '<VehicleDetails></VehicleDetails>')],
    ['no JSON', '<html>Maintenance</html>'],
    ['more than any vehicle has', `"${'x'.repeat(300_000)}"`],
  ])('fails with %s', async (_, text) => {
    answers(text);
    await failsWith('unreadable');
  });

  it('expands no entity that an answer declares', async () => {
    const xml =
      '<!DOCTYPE v [<!ENTITY e "boom">]><VehicleDetails><rc_regn_no>&e;</rc_regn_no></VehicleDetails>';
    answers(toEnvelope('SUCCESS', xml));
    await failsWith('unreadable');
  });

  it('fails with wrong credentials, and does not reveal them', async () => {
    await failsWith('refused', { password: 'wrong' });
    const error: unknown = await registry({ password: 'wrong' })
      .findVehicle(KNOWN_TRUCK)
      .catch((caught: unknown) => caught);
    expect(String(error)).not.toContain('wrong');
  });
});
