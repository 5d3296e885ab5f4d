/** Beside the file of a trip that has one. */
export const REPLACES_POD = 'Replaces the POD already attached';

/** An upload is known to its field by `documentId`, to the calls of a trip by `fileName`. */
export interface PodDraft {
  readonly pod?: { readonly documentId: string };
}

/** The picture of a POD as the calls take it. */
export function podInput({ pod }: PodDraft) {
  return { pod: pod && { fileName: pod.documentId } };
}
