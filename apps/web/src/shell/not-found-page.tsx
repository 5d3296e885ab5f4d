import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

export function NotFoundPage() {
  return (
    <main className="bahi-lone-page">
      <NotFound />
    </main>
  );
}

export function NotFound() {
  return (
    <>
      <h1>404 - Page Not Found</h1>
      <p>There is no page at this address.</p>
      <Button component={Link} to="/" variant="default">
        Go to the home page
      </Button>
    </>
  );
}
