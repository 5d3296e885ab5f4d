/** The logo: a maroon book with its stitching and three written lines. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden>
      <rect width="28" height="28" rx="6" fill="#7A1A2C" />
      <path d="M7.5 3.5V25" stroke="#F0D9AE" strokeWidth="2" strokeDasharray="3.6 2" />
      <path d="M12 9.5H22.5M12 14H22.5M12 18.7H18" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
