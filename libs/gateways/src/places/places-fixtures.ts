/** The file that the product is shipped with. */
export const PLACES = new URL('./generated/places.txt', import.meta.url);
