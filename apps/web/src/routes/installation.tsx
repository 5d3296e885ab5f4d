import '../features/installation/installation.css';
import { FirstDemo } from '../features/installation/first-demo.tsx';
import { LargerScreenHint } from '../features/installation/larger-screen-hint.tsx';
import { OfferedTools } from '../features/installation/offered-tools.tsx';

/** In the header, on a phone in the drawer. */
export function Tools() {
  return <OfferedTools />;
}

/** What comes by itself over a page. */
export function Hints({ owner }: { readonly owner: string }) {
  return (
    <>
      <FirstDemo owner={owner} />
      <LargerScreenHint />
    </>
  );
}
