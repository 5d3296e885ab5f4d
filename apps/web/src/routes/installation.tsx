import '../features/installation/installation.css';
import { FirstDemo } from '../features/installation/first-demo.tsx';
import { LargerScreenHint } from '../features/installation/larger-screen-hint.tsx';
import { OfferedTools } from '../features/installation/offered-tools.tsx';

/** Shown in the header, and in the drawer on a phone. */
export function Tools() {
  return <OfferedTools />;
}

/** Hints that open over a page by themselves. */
export function Hints({ owner }: { readonly owner: string }) {
  return (
    <>
      <FirstDemo owner={owner} />
      <LargerScreenHint />
    </>
  );
}
