/** What a checkpoint proves; docs/rules/audit.md#proof. */
export function ProofWords() {
  return (
    <>
      <p>
        A checkpoint is a signed line: how many events the firm had recorded, the root of their Merkle tree,
        and the latest recorded time. Whoever holds one can have log, backup or export checked against it
        offline: changed, missing or added events, another firm and another installation&apos;s key are each
        named.
      </p>
      <p>
        Who controls the data folder can rewrite log and checkpoints together; a checkpoint on somebody
        else&apos;s paper or disk is what they can&apos;t rewrite. So every printed statement carries one. It
        is no proof of single entries.
      </p>
    </>
  );
}
