import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at } from '../run/root.mjs';
import { toCamelCase, formatText, HEADER } from './render.mjs';

/**
 * Renders the Nest classes of each context: one controller, a handler for each query that only calls its
 * `<slug>.query.ts` in libs/projections, and the list of all handlers. Commands, and queries that need more than rows,
 * have a handler written by hand: `apps/api/src/<context>/<slug>.handler.ts`.
 * @returns {Promise<[file: string, content: string][]>}
 * @throws Error naming a definition without a handler or query
 */
export async function renderContexts() {
  const names = readdirSync(at('libs/contract/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const files = [];
  for (const context of names) {
    const definitions = findDefinitions(context);
    if (definitions.length === 0) continue;
    const file = `apps/api/src/generated/${context}.ts`;
    files.push([file, await formatText(contextModule(context, definitions), file)]);
  }
  return files;
}

function findDefinitions(context) {
  return readdirSync(at(`libs/contract/src/${context}`))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(at(`libs/contract/src/${context}/${file}`), 'utf8');
      const declared = /^export const (\w+) = (command|query)\(/m.exec(text);
      if (declared === null) return [];
      const [, name, kind] = declared;
      return [{ slug: file.slice(0, -'.ts'.length), name, ...findHandler(context, file, kind) }];
    });
}

function findHandler(context, file, kind) {
  const slug = file.slice(0, -'.ts'.length);
  if (existsSync(at(`apps/api/src/${context}/${slug}.handler.ts`))) return { isWritten: true };
  const query = `libs/projections/src/${context}/${slug}.query.ts`;
  if (kind === 'query' && existsSync(at(query)))
    return { isWritten: false, needsToday: /^ +today: Day,$/m.test(readFileSync(at(query), 'utf8')) };
  throw new Error(
    `${context}/${slug} needs apps/api/src/${context}/${slug}.handler.ts${kind === 'query' ? ` or ${query}` : ''}`,
  );
}

function contextModule(context, definitions) {
  const Context = capital(toCamelCase(context));
  const handlerName = ({ name }) => `${capital(name)}Handler`;
  const written = definitions.filter(({ isWritten }) => isWritten);
  const generated = definitions.filter(({ isWritten }) => !isWritten);
  return [
    HEADER,
    ...definitions.map(({ slug, name }) => `import { ${name} } from '@bahi/contract/${context}/${slug}';`),
    ...generated.map(
      ({ slug, name }) =>
        `import { ${name} as ${name}Query } from '@bahi/projections/${context}/${slug}.query';`,
    ),
    `import { Controller, Req } from '@nestjs/common';`,
    ...(generated.length > 0 ? [`import { QueryHandler } from '@nestjs/cqrs';`] : []),
    `import { type FastifyRequest } from 'fastify';`,
    ...written.map((one) => `import { ${handlerName(one)} } from '../${context}/${one.slug}.handler.ts';`),
    `import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';`,
    `import { Route } from '../platform/http/route.decorator.ts';`,
    ...(generated.length > 0
      ? [
          `import { type QueryExecutor, type QueryMessage, queryClassFor } from '../platform/use-cases/messages.ts';`,
        ]
      : []),
    '',
    '@Controller()',
    `export class ${Context}Controller {`,
    'constructor(private readonly requests: RequestDispatcher) {}',
    ...definitions.flatMap(({ name }) => [
      '',
      `@Route(${name})`,
      `${name}(@Req() request: FastifyRequest) { return this.requests.dispatch(${name}, request); }`,
    ]),
    '}',
    ...generated.flatMap((one) => [
      '',
      `@QueryHandler(queryClassFor(${one.name}))`,
      `class ${handlerName(one)} implements QueryExecutor<typeof ${one.name}> {`,
      `async execute({ ${executeParameters(one)} }: QueryMessage<typeof ${one.name}>) {`,
      `return ${one.name}Query(${executeParameters(one)});`,
      '}',
      '}',
    ]),
    '',
    '/** The handlers of all commands and queries of the context. */',
    `export const ${toCamelCase(context)}Handlers = [${definitions.map(handlerName).join(', ')}] as const;`,
    '',
  ].join('\n');
}

function executeParameters({ needsToday }) {
  return needsToday ? 'rows, input, caller, today' : 'rows, input, caller';
}

function capital(name) {
  return name[0].toUpperCase() + name.slice(1);
}
