import { Button } from '@mantine/core';

/** A page broke, or its chunk did not come: a newer Bahi may have replaced it. */
export function PageFailure() {
  return (
    <main className="bahi-lone-page" role="alert">
      <h1>This page could not be shown</h1>
      <p>
        Nothing that you saved is lost. Load the page again; if it stays like this, tell the person who runs
        Bahi.
      </p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </main>
  );
}
