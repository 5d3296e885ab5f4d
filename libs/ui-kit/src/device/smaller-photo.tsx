/** Pixels of the longer side: stamp and signature of an A4 sheet stay readable, and a slow network takes seconds. */
const LONGEST_SIDE = 2000;
const JPEG_QUALITY = 0.8;

/**
 * A photo as it is sent: upright, at most 2000 pixels long, as JPEG. Its place and time of taking stay on the phone,
 * since drawing leaves them out. What the browser cannot draw, or what gets no smaller by it, is left as it is: the
 * server says whether it takes it.
 */
export async function smallerPhoto(photo: File): Promise<File> {
  const picture = await drawable(photo);
  if (picture === null) return photo;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY));
  if (drawn === null || drawn.size >= photo.size) return photo;
  return new File([drawn], `${photo.name.replace(/\.[^.]*$/, '')}.jpg`, { type: drawn.type });
}

async function drawable(photo: File): Promise<ImageBitmap | null> {
  if (!('createImageBitmap' in window)) return null;
  // Refused for a format that the browser does not know, such as HEIC.
  return createImageBitmap(photo).catch(() => null);
}
