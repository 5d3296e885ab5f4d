import { type Day } from '@bahi/kernel/day';
import { type DocumentSetting } from './vehicle-document.ts';

/** A truck's insurance on 20 November 2026, seven days before it expires. */
export const INSURANCE: DocumentSetting = {
  documentType: 'INSURANCE',
  documentId: '99999999-9999-4999-8999-999999999999',
  originalName: 'policy-2026.pdf',
  mimetype: 'application/pdf',
  size: 48_210,
  documentDate: '2026-11-27' as Day,
  expiryDate: '2026-11-27' as Day,
  health: 'EXPIRING',
  setAt: '2026-02-01T10:00:00.000+05:30',
  setBy: { id: '77777777-7777-4777-8777-777777777777', name: 'Rajesh Patil' },
};

/** The insurance before {@link INSURANCE}. */
export const OLD_INSURANCE: DocumentSetting = {
  ...INSURANCE,
  documentId: null,
  originalName: null,
  mimetype: null,
  size: null,
  documentDate: '2025-11-27' as Day,
  expiryDate: '2025-11-27' as Day,
  health: 'EXPIRED',
  setAt: '2025-02-01T10:00:00.000+05:30',
};
