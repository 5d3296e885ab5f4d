/** A file to upload. */
export interface SampleFile {
  readonly name: string;
  /** One character per byte. */
  readonly text: string;
}

/** The smallest file of each kind that the server accepts. */
export const sampleFiles = {
  pdf: { name: 'POD 1248.pdf', text: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n' },
  jpeg: { name: 'logo.jpg', text: '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9' },
} as const satisfies Readonly<Record<string, SampleFile>>;

export type SampleFileKind = keyof typeof sampleFiles;
