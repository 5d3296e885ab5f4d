/** An uploaded file with the properties that the server determined. */
export interface Upload {
  readonly properties: {
    readonly originalName: string;
    readonly mimetype: string;
    readonly size: number;
    readonly sha256: string;
  };
  readonly bytes: Buffer;
}
