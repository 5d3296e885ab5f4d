/** The z-index of the menu of a phone, and of what opens in it; that of toasts is 1000. */
export const ABOVE_TOASTS = 1001;
