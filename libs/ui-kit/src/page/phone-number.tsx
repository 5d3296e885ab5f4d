/** `98220 41375`: the ten digits in two groups; a shorter text is grouped as far as it goes. */
export function formatPhone(digits: string): string {
  return digits.length > 5 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}

/** `+91 98220 41375`: with the country code, for a number outside a field. */
export function formatFullPhone(digits: string): string {
  return `+91 ${formatPhone(digits)}`;
}

/** `+91 ******1375`: lets a person recognise their own number. */
export function maskPhone(digits: string): string {
  return `+91 ******${digits.slice(-4)}`;
}

/** The link that opens the phone's dialler with the ten digits. */
export function buildCallUrl(digits: string): string {
  return `tel:+91${digits}`;
}

/**
 * The link that opens a WhatsApp chat with the ten digits, or the choice of chats without them. The user sends the text
 * manually.
 */
export function buildWhatsAppUrl(digits: string | null, text?: string): string {
  const chat = digits === null ? '' : `91${digits}`;
  return `https://wa.me/${chat}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
}
