import { type listVerifications as contract } from '@bahi/contract/audit/list-verifications';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../../caller.ts';
import { findPage, NEWEST_FIRST } from '../../list.ts';
import { type VerificationRow, verificationTable } from './verifications.projection.ts';

type Answer = WireResponse<typeof contract>;

/** How far a running verification is. */
export interface VerificationProgress {
  readonly done: number;
  readonly events: number;
}

export type FindProgress = (verificationId: string) => Promise<VerificationProgress | null>;

export async function listVerifications(
  rows: Rows,
  { limit, offset }: InputOf<typeof contract>,
  { organisationId }: Pick<Member, 'organisationId'>,
  findProgress: FindProgress,
): Promise<Answer> {
  const query = { where: { organisationId }, sort: NEWEST_FIRST, limit, offset };
  const page = await findPage(rows, verificationTable, query);
  const answers = page.rows.map((row) => answerVerification(row, findProgress));
  return { verifications: await Promise.all(answers), ...page.length };
}

/** Null for a verification that the rows do not have yet. */
export async function findVerification(
  rows: Rows,
  verificationId: string,
  { organisationId }: Pick<Member, 'organisationId'>,
  findProgress: FindProgress,
): Promise<Answer['verifications'][number] | null> {
  const row = await rows.get(verificationTable, verificationId);
  return row?.organisationId === organisationId ? answerVerification(row, findProgress) : null;
}

async function answerVerification(
  { id, startedAt, result }: VerificationRow,
  findProgress: FindProgress,
): Promise<Answer['verifications'][number]> {
  const shared = { id, startedAt: new Date(startedAt).toISOString() };
  if (result === null) {
    const { done, events } = (await findProgress(id)) ?? { done: 0, events: 0 };
    return { ...shared, state: 'RUNNING', finishedAt: null, done, events, streams: 0, size: 0, root: '' };
  }
  const { finishedAt, root, events, ...found } = result;
  return {
    ...shared,
    ...found,
    finishedAt: new Date(finishedAt).toISOString(),
    done: events,
    events,
    root: toBase64(root),
  };
}

function toBase64(hex: string): string {
  return btoa(hex.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16))));
}
