import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { claimLogo, refuseLogo } from './claim-logo.ts';
import { type BranchSet } from '../scope.ts';
import { findAttachableFile, file, type FileEvent, findOwnFile } from './file.ts';
import { uploadFile } from './upload-file.ts';

const FILE = 'a1000000-0000-5000-8000-000000000001';
const RAMESH = 'd0000000-0000-5000-8000-000000000001';
const OTHER = 'd0000000-0000-5000-8000-000000000002';
const FIRM = 'f0000000-0000-5000-8000-000000000001';
const OTHER_FIRM = 'f0000000-0000-5000-8000-000000000002';

const found = {
  originalName: 'logo.png',
  mimetype: 'image/png' as const,
  size: 25_600,
  sha256: 'a'.repeat(64),
};
const uploaded = (change: Partial<Extract<FileEvent, { type: 'FileUploaded' }>['data']> = {}): FileEvent => ({
  type: 'FileUploaded',
  data: { fileId: FILE, userId: RAMESH, organisationId: null, ...found, ...change },
});
const claimed: FileEvent = { type: 'FileClaimed', data: { fileId: FILE, organisationId: FIRM } };

describe('uploading a file', () => {
  const facts = { fileId: FILE, userId: RAMESH, organisationId: FIRM };

  it('stores the owner and the properties that the server found', () => {
    const verdict = given(file).when((state) => uploadFile(found, state, facts));
    verdict.thenEvent('FileUploaded', { ...facts, ...found });
    verdict.thenState((state) =>
      expect(state).toEqual({
        id: FILE,
        userId: RAMESH,
        organisationId: FIRM,
        mimetype: 'image/png',
        size: 25_600,
      }),
    );
  });

  it('never replaces another file', () => {
    given(file, uploaded())
      .when((state) => uploadFile(found, state, facts))
      .thenRejected('conflict');
  });
});

describe('a file', () => {
  const foldFile = (...events: readonly FileEvent[]) => events.reduce(file.evolve, file.initial);
  const may = (state: ReturnType<typeof foldFile>, userId: string, organisationId: string | null) =>
    findOwnFile(state, { userId, organisationId }) !== null;

  it('is visible to all members of its firm', () => {
    const firmFile = foldFile(uploaded({ organisationId: FIRM }));
    expect(may(firmFile, OTHER, FIRM)).toBe(true);
    expect(may(firmFile, RAMESH, OTHER_FIRM)).toBe(false);
    expect(may(firmFile, RAMESH, null)).toBe(false);
  });

  it('is visible only to its uploader if they have no firm', () => {
    expect(may(foldFile(uploaded()), RAMESH, null)).toBe(true);
    expect(may(foldFile(uploaded()), OTHER, null)).toBe(false);
    expect(may(foldFile(uploaded()), RAMESH, FIRM)).toBe(false);
  });

  it('belongs to the firm once it is claimed', () => {
    expect(may(foldFile(uploaded(), claimed), OTHER, FIRM)).toBe(true);
    expect(may(foldFile(uploaded(), claimed), RAMESH, null)).toBe(false);
  });

  it('can be attached by the office, and by the driver who uploaded it', () => {
    const attaches = (
      userId: string,
      role: 'MANAGER' | 'DRIVER',
      organisationId = FIRM,
      branches: BranchSet = 'ALL',
    ) =>
      findAttachableFile(foldFile(uploaded({ organisationId: FIRM })), {
        userId,
        organisationId,
        role,
        branches,
      }) !== null;
    expect(attaches(OTHER, 'MANAGER')).toBe(true);
    expect(attaches(RAMESH, 'DRIVER')).toBe(true);
    expect(attaches(OTHER, 'DRIVER')).toBe(false);
    expect(attaches(RAMESH, 'MANAGER', OTHER_FIRM)).toBe(false);
    expect(attaches(OTHER, 'MANAGER', FIRM, ['nagpur'])).toBe(false);
    expect(attaches(RAMESH, 'MANAGER', FIRM, ['nagpur'])).toBe(true);
  });

  it('is visible to no one if it is unknown', () => {
    expect(may(foldFile(), RAMESH, null)).toBe(false);
  });
});

describe('the logo of an existing firm', () => {
  const refusal = (change: object) => {
    const { state } = given(file, uploaded({ organisationId: FIRM, ...change }));
    return refuseLogo(findOwnFile(state, { userId: RAMESH, organisationId: FIRM }));
  };

  it('is an image of up to 25 kB that the firm has', () => {
    expect(refusal({ size: 25_600 })).toBeNull();
    expect(refusal({ size: 25_601 })).toMatchObject({ code: 'file-too-large' });
    expect(refusal({ mimetype: 'application/pdf' })).toMatchObject({ code: 'file-type' });
    expect(refusal({ organisationId: OTHER_FIRM })).toMatchObject({ code: 'not-found' });
  });
});

describe('claiming a logo', () => {
  const FIELD = 'companyLogo.documentId';
  const claim =
    (userId = RAMESH) =>
    (state: ReturnType<typeof file.evolve>) =>
      claimLogo(state, { organisationId: FIRM, userId });

  it('gives the firm a file that its owner uploaded before the firm existed', () => {
    given(file, uploaded()).when(claim()).thenEvent('FileClaimed', { fileId: FILE, organisationId: FIRM });
  });

  it('is possible for images only', () => {
    given(file, uploaded({ mimetype: 'application/pdf' }))
      .when(claim())
      .thenRejected('file-type', FIELD, 'Upload a png or jpeg image');
  });

  it('is possible up to 25 kB', () => {
    given(file, uploaded({ size: 25_601 }))
      .when(claim())
      .thenRejected('file-too-large', FIELD, 'Upload a logo of up to 25kb');
  });

  it.each([
    ['is unknown', RAMESH, []],
    ['is another’s', OTHER, [uploaded()]],
    ['belongs to a firm', RAMESH, [uploaded({ organisationId: OTHER_FIRM })]],
    ['was claimed before', RAMESH, [uploaded(), claimed]],
  ])('is refused when the file %s', (_about, userId, events) => {
    given(file, ...events)
      .when(claim(userId))
      .thenRejected('not-found', FIELD, 'Not found');
  });
});
