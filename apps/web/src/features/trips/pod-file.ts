/** The hint at the file field of a trip that already has a POD. */
export const REPLACES_POD = 'Replaces the POD already attached';

/** The form names an upload `documentId`; the commands of a trip name it `fileName`. */
export interface PodDraft {
  readonly pod?: { readonly documentId: string };
}

/** The POD file as the commands take it. */
export function toPodInput({ pod }: PodDraft) {
  return { pod: pod && { fileName: pod.documentId } };
}
