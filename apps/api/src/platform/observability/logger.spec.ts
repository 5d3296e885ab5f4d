import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login } from '@bahi/contract/access/login';
import { createUser } from '@bahi/contract/access/create-user';
import { faultFields, openLogger } from './logger.ts';
import { TestFirm, TestServer } from '../../composition/test-server.ts';

const server = new TestServer({ LOG_LEVEL: 'debug' });
beforeAll(() => server.start());
afterAll(() => server.dispose());

const findLines = (correlationId: string | null) =>
  server.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['correlationId'] === correlationId);

describe('the log', () => {
  it('has a line for a refused call, found by the correlation id of its answer', async () => {
    const { headers } = await server.call(login, { phoneNumber: '9822041375' });
    const id = headers.get('x-correlation-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const line = { slug: 'login', status: 404, outcome: 'not-found', level: 30, msg: 'Answered' };
    expect(findLines(id)).toEqual([expect.objectContaining(line)]);
  });

  it('has the correlation id of a command’s events', async () => {
    const firm = await TestFirm.open(server);
    const { headers } = await firm.call(createUser, { role: 'DRIVER', name: 'Mansur Pathan' });
    const id = headers.get('x-correlation-id');
    const { events } = await server.server.events.readAll({ after: 0, max: 1_000 });
    expect(events.filter(({ metadata }) => metadata.correlationId === id)).not.toEqual([]);
    expect(findLines(id)).toMatchObject([{ slug: 'create-user', status: 200, outcome: 'done', level: 20 }]);
  });

  it('has a correlation id even where there is no route', async () => {
    for (const path of ['/api/nowhere', '/api/auth/login%ff'])
      expect((await fetch(server.url + path)).headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('contains nothing about people', () => {
    expect(server.logged.join('\n')).not.toMatch(/98220|Patil|Mansur|Basic|authorization|phone/i);
  });

  it('contains the allowed fields and nothing else', () => {
    const lines: string[] = [];
    const log = openLogger('info', { write: (line) => lines.push(line) });
    const phone = '9822041375';
    log.info(
      { slug: 'login', body: { phone }, req: { url: `/x?phone=${phone}` }, err: new Error(phone) },
      'Answered',
    );
    log.error(new TypeError(`no ${phone}`));
    log.error(faultFields(Object.assign(new Error(phone), { code: 'SQLITE_FULL' })), 'Trouble');
    const [answered, failed, trouble] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(Object.keys(answered ?? {})).toEqual(['level', 'time', 'slug', 'msg']);
    expect(failed).toMatchObject({ error: 'TypeError', msg: 'Failed' });
    expect(trouble).toMatchObject({
      errorCode: 'SQLITE_FULL',
      frames: expect.arrayContaining([]) as unknown,
    });
    expect(lines.join('')).not.toContain(phone);
  });

  it('has the short error code of a store’s answer, even of a wrapped error', () => {
    const refused = Object.assign(new Error('WRONGPASS invalid username-password pair'), {
      name: 'ReplyError',
    });
    const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
    expect(faultFields(refused)).toMatchObject({ error: 'ReplyError', errorCode: 'WRONGPASS' });
    expect(faultFields(new Error('away', { cause: away }))).toMatchObject({ errorCode: 'ECONNREFUSED' });
    expect(faultFields(new Error('WRONGPASS'))).not.toHaveProperty('errorCode');
  });
});
