import { type findUser } from '@bahi/contract/access/find-user';
import { type WireResponse } from '@bahi/contract/define';

/** A driving licence, as responses about a person contain it. */
export function licenceSetBy(setBy: { readonly id: string; readonly name: string }) {
  return {
    documentType: 'DRIVING_LICENCE',
    type: 'DRIVING_LICENCE',
    documentId: 'a1000000-0000-5000-8000-000000000001',
    originalName: 'licence.pdf',
    mimetype: 'application/pdf',
    size: 48_210,
    documentDate: '2031-03-31',
    setAt: '2026-11-20T11:50:00+05:30',
    setBy,
  } as unknown as WireResponse<typeof findUser>['documents'][number];
}
