import { type Definition } from '@bahi/contract/define';
import { listDryRuns } from '@bahi/contract/dry-run';
import { definitions } from '@bahi/contract/generated/definitions';
import { type ErrorBody } from '@bahi/contract/refusals';
import { type Connection, type RawReply, buildRequest, send, type Session } from '../harness/connection.ts';

const dryRuns = listDryRuns(definitions);

/** Every route of the contract: its use cases, and the dry runs of commands. */
export const routes: readonly Definition[] = [...definitions, ...dryRuns];

export function isDryRun({ slug }: Pick<Definition, 'slug'>): boolean {
  return dryRuns.some((dryRun) => dryRun.slug === slug);
}

/** The slug of the use case, for a dry run that of its command. */
export function useCaseSlug(route: Pick<Definition, 'slug'>): string {
  return isDryRun(route) ? route.slug.slice('dry-run-'.length) : route.slug;
}

/** The use case of a route, for a dry run its command. */
export function findUseCase(route: Pick<Definition, 'slug'>): Definition {
  const slug = useCaseSlug(route);
  const found = definitions.find((definition) => definition.slug === slug);
  if (found === undefined) throw new RangeError(`no use case has the slug ${slug}`);
  return found;
}

/** Calls a route. A refusal that a dry run foretells is returned as if it were the command's. */
export async function callRoute(
  connection: Connection,
  session: Session,
  route: Definition,
  input: unknown,
): Promise<RawReply> {
  const reply = await send(connection, buildRequest(session, route, input));
  if (!isDryRun(route) || reply.status !== 200) return reply;
  const { refusal } = JSON.parse(reply.text) as { readonly refusal: ErrorBody | null };
  return refusal === null ? reply : { ...reply, status: refusal.status, text: JSON.stringify(refusal) };
}
