/** Shown while the chunk of a page or the session loads. */
export function Loading() {
  return (
    <p className="bahi-loading" role="status">
      Loading...
    </p>
  );
}
