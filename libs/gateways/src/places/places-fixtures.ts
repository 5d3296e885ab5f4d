/** The file that ships with the product. */
export const PLACES = new URL('./generated/places.txt', import.meta.url);
