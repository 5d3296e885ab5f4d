/** In the place of a page whose code or session is still on its way. */
export function PageLoading() {
  return (
    <p role="status" className="page-loading">
      Loading...
    </p>
  );
}
