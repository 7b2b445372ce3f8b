import { loadDetector } from '../foundation/camera/load-detector.ts';

/** The largest file that is read; a picture of a phone has a few megabytes. */
const maxBytes = 30_000_000;
/** The longest side that is searched; a larger picture is scaled down first. */
const maxPixels = 2_000;

/** Reads the text of the first code in a picture; null without one, and where the file is no picture. */
export async function readPicture(picture: Blob): Promise<string | null> {
  if (picture.size > maxBytes) return null;
  try {
    const bitmap = await createBoundedBitmap(picture);
    const detector = await loadDetector();
    const [code] = await detector.detect(bitmap);
    bitmap.close();
    return code?.rawValue ?? null;
  } catch {
    // The file is no picture, or there is no reader of codes; the screen says that there is no code.
    return null;
  }
}

async function createBoundedBitmap(picture: Blob): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(picture);
  const longest = Math.max(bitmap.width, bitmap.height);
  if (longest <= maxPixels) return bitmap;
  const scale = maxPixels / longest;
  const smaller = await createImageBitmap(bitmap, {
    resizeWidth: Math.max(1, Math.round(bitmap.width * scale)),
    resizeHeight: Math.max(1, Math.round(bitmap.height * scale)),
    resizeQuality: 'medium',
  });
  bitmap.close();
  return smaller;
}
