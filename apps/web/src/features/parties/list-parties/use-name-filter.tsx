import { useSearchParams } from 'react-router-dom';

/** The name that the list is narrowed to, mirrored in the address; another name starts at page 1. */
export function useNameFilter() {
  const [address, setAddress] = useSearchParams();

  function search(name: string): void {
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        next.delete('name');
        if (name !== '') next.set('name', name);
        return next;
      },
      { replace: true },
    );
  }

  return { name: address.get('name') ?? '', search };
}
