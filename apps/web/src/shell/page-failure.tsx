import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';

interface PageFailureProps {
  readonly children: ReactNode;
}

/** Around all pages: one broke, or its chunk did not come because a newer Bahi has replaced it. */
export class PageFailure extends Component<PageFailureProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
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
}
