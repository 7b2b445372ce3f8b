import type { CDPSession, Page } from '@playwright/test';

/** The scale of a fixture's picture by the width of the window. It is small, since the look is compared, and not the letters. */
const scales: Readonly<Record<number, number>> = { 1440: 0.5, 390: 0.7 };

/** The difference of a colour channel (of 255) above which a pixel counts as different. Edges of letters and lossy pictures vary by less. */
const sameColour = 24;
/** The share of the pixels that may differ, since photographs are scaled a little differently from one day to the next. */
const toleratedShare = 0.005;
/** The number of pixels that may differ in a small picture, in which the share above is less. */
const toleratedPixels = 12;

export interface Comparison {
  readonly isSame: boolean;
  /** The difference for the report: the sizes, or the number of different pixels. */
  readonly difference: string;
}

/** Returns a key of a browser. Only pictures of browsers with the same key can be compared, since others draw letters and lines differently. */
export function browserKey(version: string): string {
  return `chromium-${version.split('.')[0] ?? '0'}-${process.platform}-${process.arch}`;
}

/**
 * Takes a small picture (WebP) of the first element of a selector, cut at the height of the window. The element is alone at the top of the page
 * for the picture: a larger neighbour could push it by half a pixel, and every letter would be drawn differently.
 */
export async function takePicture(page: Page, session: CDPSession, selector: string): Promise<Buffer | null> {
  const clip = await page.evaluate((wanted) => {
    const element = document.querySelector<HTMLElement>(wanted);
    if (element === null) return null;
    window.scrollTo({ top: 0, behavior: 'instant' });
    element.style.cssText = 'position: absolute; inset: 0 0 auto; visibility: visible;';
    document.body.style.visibility = 'hidden';
    const { height } = element.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    return { x: 0, y: 0, width, height: Math.round(Math.min(height, window.innerHeight)) };
  }, selector);
  if (clip === null || clip.height < 1) return null;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 75,
    clip: { ...clip, scale: scales[clip.width] ?? 1 },
  });
  await page.evaluate((wanted) => {
    document.querySelector<HTMLElement>(wanted)?.removeAttribute('style');
    document.body.style.visibility = '';
  }, selector);
  return Buffer.from(data, 'base64');
}

/** Compares two pictures in the browser, which can decode them. */
export async function comparePictures(page: Page, one: Buffer, other: Buffer): Promise<Comparison> {
  const { sizes, differing, pixels } = await page.evaluate(
    async ({ addresses, limit }) => {
      const [first, second] = await Promise.all(
        addresses.map(async (address) => {
          const picture = await createImageBitmap(await (await fetch(address)).blob());
          const canvas = new OffscreenCanvas(picture.width, picture.height);
          const context = canvas.getContext('2d');
          context?.drawImage(picture, 0, 0);
          const read = context?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray();
          return { size: `${picture.width} × ${picture.height}`, read };
        }),
      );
      const [a, b] = [first?.read ?? [], second?.read ?? []];
      let count = 0;
      for (let at = 0; at < Math.min(a.length, b.length); at += 4) {
        const isOther = [0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > limit);
        if (isOther) count += 1;
      }
      return { sizes: [first?.size, second?.size], differing: count, pixels: a.length / 4 };
    },
    {
      addresses: [one, other].map((picture) => `data:image/webp;base64,${picture.toString('base64')}`),
      limit: sameColour,
    },
  );
  if (sizes[0] !== sizes[1]) return { isSame: false, difference: `${sizes[0]} became ${sizes[1]}` };
  const isSame = differing <= Math.max(toleratedPixels, pixels * toleratedShare);
  return { isSame, difference: `${differing} of ${pixels} pixels differ` };
}
