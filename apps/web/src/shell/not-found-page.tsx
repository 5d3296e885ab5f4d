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
      <p>The address leads to no page of Bahi.</p>
      <Button component={Link} to="/" variant="default">
        Go to the start
      </Button>
    </>
  );
}
