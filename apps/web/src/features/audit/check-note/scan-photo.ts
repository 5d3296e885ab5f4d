/** The barcode reader of Chrome and Android, of which TypeScript has no types. */
interface Detector {
  detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

function findDetector(): DetectorClass | undefined {
  return (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

export function canScan(): boolean {
  return findDetector() !== undefined;
}

/** The text of the QR code in a photo; null if none is found. */
export async function scanPhoto(photo: Blob): Promise<string | null> {
  const BarcodeDetector = findDetector();
  if (BarcodeDetector === undefined) return null;
  const image = await createImageBitmap(photo);
  const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(image);
  image.close();
  return code?.rawValue ?? null;
}
