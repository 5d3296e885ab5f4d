/** In the place of a page whose chunk or session is still on its way. */
export function Loading() {
  return (
    <p className="bahi-loading" role="status">
      Loading...
    </p>
  );
}
