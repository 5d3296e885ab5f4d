import { describe, expect, it } from '@jest/globals';
import { readCitingFiles } from './citations.ts';
import {
  findUnknownIdentifiers,
  listIdentifiers,
  listNamedIdentifiers,
  readArchitectureDocuments,
} from './identifiers.ts';

describe('an identifier in a document', () => {
  it('is a name with a capital inside, in inline code', () => {
    const line = 'A `Runner` and `openDiskFiles(path)` in `FILES`; openS3Files and `disk-files.ts` are not.';
    expect(listNamedIdentifiers(line)).toEqual(['openDiskFiles']);
  });

  it('is reported when the code does not contain it', () => {
    const documents = [{ file: 'a.md', text: '`openDiskFiles`\n`diskFiles`' }];
    expect(findUnknownIdentifiers(documents, listIdentifiers(['openDiskFiles(folder)']))).toEqual([
      'a.md:2 names diskFiles, which the code does not contain',
    ]);
  });
});

it('every identifier that the architecture documents name is in the code', () => {
  const documents = readArchitectureDocuments();
  const code = readCitingFiles().filter(({ file }) => !file.endsWith('.md'));
  const known = listIdentifiers(code.map(({ text }) => text));
  expect(documents.flatMap(({ text }) => listNamedIdentifiers(text)).length).toBeGreaterThan(40);
  expect(findUnknownIdentifiers(documents, known)).toEqual([]);
});
