import { useSearchParams } from 'react-router-dom';

/** What a list is narrowed to, mirrored in the address as `?<key>=…`; another search starts at page 1. */
export function useListSearch(key: string) {
  const [address, setAddress] = useSearchParams();

  function search(sought: string): void {
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        next.delete(key);
        if (sought !== '') next.set(key, sought);
        return next;
      },
      { replace: true },
    );
  }

  return { sought: address.get(key) ?? '', search };
}
