import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';

interface PageErrorBoundaryProps {
  /** With `layout`, replaces only the page and keeps the layout on the screen. */
  readonly within?: 'layout';
  readonly children: ReactNode;
}

/** Error boundary around each page and around the whole app. Typed form values are kept on the device as drafts. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { within, children } = this.props;
    if (!this.state.failed) return children;
    const Place = within === 'layout' ? 'div' : 'main';
    return (
      <Place className="bahi-lone-page" role="alert">
        <h1>This page could not be shown</h1>
        <p>
          Your saved entries are safe. Load the page again. If that does not help, contact the person who runs
          Bahi.
        </p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </Place>
    );
  }
}
