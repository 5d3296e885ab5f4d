import { definitions } from '@bahi/contract/generated/definitions';
import { type Definition } from '@bahi/contract/define';
import { describe, expect, it } from '@jest/globals';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly security: readonly object[];
  readonly parameters: readonly { readonly $ref: string }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: RequestSchema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Readonly<Record<string, object>> }>
  >;
}

interface RequestSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly oneOf?: readonly object[];
}

const document = openApiDocument();
const { paths } = document as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
/** What a JSON pointer of the document points to. */
function resolve(pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>(
    (part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name.replaceAll('~1', '/')],
    document,
  );
}

const operation = (path: string): Operation => Object.values(paths[path] ?? {})[0] as Operation;
const fieldsOf = (path: string) =>
  operation(path).requestBody?.content['application/json']?.schema.properties ?? {};

describe('the API reference', () => {
  it.each(definitions)('says for $slug whether it needs a session', ({ path, may }: Definition) => {
    expect(operation(path).security).toEqual(may === 'anyone' ? [] : [{ session: [] }]);
  });

  it('lists what the bus refuses before a use case runs', () => {
    const lists = (path: string, status: number) => operation(path).responses[status]?.description ?? '';
    // A command that refuses nothing as unknown by itself, and names a branch.
    expect(lists('/cash-book/count', 404)).toContain('not-found');
    expect(lists('/transfer/create', 404)).toContain('not-found');
    expect(lists('/trip/list', 413)).toBe('file-too-large');
    expect(lists('/trip/list', 415)).toBe('file-type');
    expect(operation('/auth/get-session').responses).not.toHaveProperty('413');
  });

  it('has both requests and both answers of a path that serves two use cases', () => {
    const { requestBody, responses } = operation('/overview/credit');
    const request = requestBody?.content['application/json']?.schema.oneOf;
    expect(request).toMatchObject([
      { title: 'With amount', required: expect.arrayContaining(['amount']) },
      { title: 'Without amount', not: { required: ['amount'], properties: { amount: {} } } },
    ]);
    expect(responses[200]?.content['application/json']).toMatchObject({
      schema: { oneOf: [{ title: 'With amount' }, { title: 'Without amount' }] },
    });
    expect(requestBody?.required).toBe(false);
  });

  it('says whether a body is required', () => {
    const isRequired = (path: string) => operation(path).requestBody?.required;
    expect(['/trip/start', '/media/upload', '/trip/list', '/auth/logout'].map(isRequired)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('has the form of the headers', () => {
    const parametersOf = (path: string) => operation(path).parameters.map(({ $ref }) => resolve($ref));
    expect(parametersOf('/trip/start')).toMatchObject([
      { name: 'Idempotency-Key', schema: { pattern: '^[\\x21-\\x7e]{1,200}$' } },
      { name: 'Prefer', description: expect.stringMatching(/^return=minimal/) },
    ]);
    expect(parametersOf('/media/upload')).toMatchObject([{ name: 'Idempotency-Key' }]);
  });

  it('has every part that it refers to', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to);
    expect(new Set(references)).toContain('#/components/schemas/Trip');
    for (const to of new Set(references)) expect([to, resolve(to)]).toEqual([to, expect.any(Object)]);
  });

  it('shares the request of a command with its dry run', () => {
    const { requestBody } = operation('/dry-run/trip/settle') as unknown as {
      readonly requestBody: { readonly $ref: string };
    };
    expect(resolve(requestBody.$ref)).toBe(operation('/trip/settle').requestBody);
  });

  it('has what the server checks by steps of its own', () => {
    const { amount, date, notes, fuelQuantity, vendorId } = fieldsOf('/transaction/create');
    expect(amount).toEqual({
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 10_000_000_000,
      multipleOf: 0.01,
    });
    expect(date).toMatchObject({ type: 'string', format: 'date' });
    expect(notes).toMatchObject({
      anyOf: [{ type: 'string', maxLength: 2000 }, { const: '' }, { type: 'null' }],
    });
    expect(fuelQuantity).toMatchObject({
      anyOf: [{ exclusiveMinimum: 0, multipleOf: 0.01 }, { type: 'null' }],
    });
    expect(vendorId).toMatchObject({ anyOf: [{ 'x-id-of': 'party' }, { type: 'null' }, { const: '' }] });
    expect(fieldsOf('/trip/start')).toMatchObject({
      lrNumber: { anyOf: [{ pattern: '^[A-Za-z0-9/-]{1,20}$' }, { const: '' }, { type: 'null' }] },
    });
    expect(fieldsOf('/customer/create')).toMatchObject({
      name: { minLength: 2, maxLength: 100 },
      primaryContact: {
        anyOf: [{ pattern: '^(\\+91 ?)?[1-9]\\d{4} ?\\d{5}$' }, { const: '' }, { type: 'null' }],
      },
      tdsRate: { anyOf: [{ minimum: 0, maximum: 20 }, { type: 'null' }] },
    });
  });

  it('names both ways to send a request that may be a form', () => {
    expect(Object.keys(operation('/account/update').requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
  });
});
