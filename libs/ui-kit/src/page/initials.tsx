/** The initials of the first two names. */
export function Initials({ name, size }: { readonly name: string; readonly size: number }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('');
  return (
    <span className="bahi-initials" style={{ width: size, height: size }} aria-hidden>
      {letters.toUpperCase()}
    </span>
  );
}
