/** `98220 41375`: the ten digits as people read them; a shorter text is grouped as far as it goes. */
export function formatPhone(digits: string): string {
  return digits.length > 5 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}

/** `+91 98220 41375`: the same with the country's code, where it stands by itself. */
export function formatFullPhone(digits: string): string {
  return `+91 ${formatPhone(digits)}`;
}

/** `+91 ******1375`: whose phone it is, to the person themselves only. */
export function maskedPhone(digits: string): string {
  return `+91 ******${digits.slice(-4)}`;
}
