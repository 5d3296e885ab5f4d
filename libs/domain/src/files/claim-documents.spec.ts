import { describe, expect, it } from '@jest/globals';
import { claimDocuments, namedDocumentFiles } from './claim-documents.ts';
import { findAttachableFile, findOwnFile, type UploadedFile } from './file.ts';

const RAMESH = 'd0000000-0000-5000-8000-000000000010';
const ANIL = 'd0000000-0000-5000-8000-000000000011';
const FIRM = '0f000000-0000-5000-8000-000000000001';
const [LICENCE, PAN, AADHAR, POD] = ['licence', 'pan', 'aadhar', 'pod'];
const owner = { userId: RAMESH, organisationId: FIRM, role: 'ADMIN', branches: 'ALL' } as const;

function uploaded(id: string, change: Partial<UploadedFile> = {}): UploadedFile {
  return { id, userId: RAMESH, organisationId: FIRM, mimetype: 'application/pdf', size: 20_480, ...change };
}

function claim(input: Parameters<typeof claimDocuments>[0], ...files: readonly (UploadedFile | null)[]) {
  return claimDocuments(input, files, { caller: owner, userId: ANIL, inUse: new Set([POD]) });
}

describe('the files of a person’s documents', () => {
  it('become personal if they show a PAN or an Aadhaar', () => {
    const input = {
      aadhar: { documentId: AADHAR },
      drivingLicence: { documentId: LICENCE },
      pan: { documentId: PAN },
    };
    expect(namedDocumentFiles(input)).toEqual([LICENCE, PAN, AADHAR]);
    expect(claim(input, uploaded(LICENCE), uploaded(PAN), uploaded(AADHAR))).toMatchObject([
      undefined,
      { events: [{ type: 'FileMadePersonal', data: { fileId: PAN, userId: ANIL, documentType: 'PAN' } }] },
      { events: [{ type: 'FileMadePersonal', data: { fileId: AADHAR, documentType: 'AADHAR' } }] },
    ]);
  });

  it('may be set again for the same document', () => {
    const personal = { userId: ANIL, documentType: 'PAN' } as const;
    expect(claim({ pan: { documentId: PAN } }, uploaded(PAN, { personal }))).toEqual([undefined]);
  });

  it.each([
    ['is unknown', null],
    ['belongs to another firm', uploaded(PAN, { organisationId: 'another' })],
    ['shows the PAN of another', uploaded(PAN, { personal: { userId: RAMESH, documentType: 'PAN' } })],
    ['was sent by somebody else', uploaded(PAN, { userId: ANIL })],
    ['shows their Aadhaar', uploaded(PAN, { personal: { userId: ANIL, documentType: 'AADHAR' } })],
  ])('are refused if one %s', (_, file) => {
    expect(claim({ pan: { documentId: PAN } }, file)).toMatchObject([
      { accepted: false, code: 'not-found', fields: { 'pan.documentId': 'Not found' } },
    ]);
  });

  it('are refused if something else shows them', () => {
    expect(claim({ pan: { documentId: POD } }, uploaded(POD))).toMatchObject([
      {
        accepted: false,
        code: 'invalid-input',
        fields: { 'pan.documentId': 'This file is attached to something else: send it again' },
      },
    ]);
    expect(claim({ drivingLicence: { documentId: POD } }, uploaded(POD))).toEqual([undefined]);
  });

  it('must differ for each document', () => {
    const input = { pan: { documentId: PAN }, aadhar: { documentId: PAN } };
    expect(claim(input, uploaded(PAN), uploaded(PAN))).toMatchObject([
      { accepted: true },
      { accepted: false, fields: { 'aadhar.documentId': 'A file may be attached only once' } },
    ]);
  });
});

describe('a file that shows a PAN', () => {
  const personal = { userId: RAMESH, documentType: 'PAN' } as const;

  it('cannot be attached to anything else', () => {
    expect(findOwnFile(uploaded(PAN, { personal }), owner)).toBeNull();
    expect(findAttachableFile(uploaded(PAN, { personal }), owner)).toBeNull();
  });
});
