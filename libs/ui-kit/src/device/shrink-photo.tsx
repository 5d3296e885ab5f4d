/**
 * The longer side in pixels. Stamps and signatures on A4 stay readable, and an upload on a slow network takes only
 * seconds.
 */
const LONGEST_SIDE = 2000;
const JPEG_QUALITY = 0.8;

/**
 * Shrinks a photo for upload: upright, at most 2000 pixels on the longer side, as JPEG. Drawing drops the metadata, so
 * place and time of the photo stay on the phone. Returns the photo unchanged if the browser cannot draw it or if it
 * would not get smaller; the server decides whether to accept it.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  const picture = await decodePhoto(photo);
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

async function decodePhoto(photo: File): Promise<ImageBitmap | null> {
  if (!('createImageBitmap' in window)) return null;
  // Rejects for a format that the browser does not know, such as HEIC.
  return createImageBitmap(photo).catch(() => null);
}
