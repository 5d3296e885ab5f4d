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

/** Opens the phone's dialler with the ten digits. */
export function callAddress(digits: string): string {
  return `tel:+91${digits}`;
}

/** Opens a chat with the ten digits, without any a choice of chats; a text waits there to be sent by hand. */
export function whatsAppAddress(digits: string | null, text?: string): string {
  const chat = digits === null ? '' : `91${digits}`;
  return `https://wa.me/${chat}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
}
