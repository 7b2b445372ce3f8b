import type { Page } from '@playwright/test';

/** A line of text on a picture, with its contrast to the picture. */
export interface OnPicture {
  readonly text: string;
  /** The contrast ratio of WCAG to the fifth percentile of the pixels behind the line, so that single bright pixels do not count. */
  readonly ratio: number;
  /** The ratio that WCAG 1.4.3 requires: 3 for large text, which is 24 px and up, else 4.5. */
  readonly needed: number;
}

/**
 * Takes a screenshot without text and compares the colour of each line of text that `selector` finds with the pixels
 * behind it.
 */
export async function measureContrastOverPictures(page: Page, selector: string): Promise<readonly OnPicture[]> {
  const lines = await page.evaluate((within) => {
    const found: { text: string; size: number; color: string; box: DOMRect }[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(within)) {
      for (const node of element.childNodes) {
        if (!(node instanceof Text) || node.data.trim() === '') continue;
        const { color, fontSize } = getComputedStyle(element);
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const isLine = box.width > 3 && box.height > 3;
          const isVisible =
            isOnTop(element, box.left + box.width / 2, box.top) && isOnTop(element, box.left + 1, box.bottom - 1);
          if (isLine && isVisible)
            found.push({ text: node.data.trim().slice(0, 30), size: Number.parseFloat(fontSize), color, box });
        }
      }
    }
    return found;

    /** Says whether a point of an element is visible, and not below a bar or outside the window. */
    function isOnTop(element: Element, x: number, y: number): boolean {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    }
  }, selector);
  if (lines.length === 0) return [];
  const clip = around(lines.map(({ box }) => box));
  const invisibleLetters = await page.addStyleTag({
    content: '* { color: transparent !important; text-shadow: none !important; text-decoration: none !important; }',
  });
  const photograph = (await page.screenshot({ animations: 'disabled', clip })).toString('base64');
  const measured = await page.evaluate(
    async ({ base64, texts, left, top }) => {
      const picture = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0)]),
      );
      const paper = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true });
      if (paper === null) throw new Error('There is no canvas.');
      const dab = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (dab === null) throw new Error('There is no canvas.');
      paper.drawImage(picture, 0, 0);
      // The intensity of light, 0 to 1, of each value of a colour channel, as WCAG defines it for sRGB.
      const linear = Array.from({ length: 256 }, (_, part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return texts.map(({ text, size, color, box }) => {
        dab.fillStyle = color;
        dab.fillRect(0, 0, 1, 1);
        const [ink = 0] = luminances(dab.getImageData(0, 0, 1, 1).data);
        const ground = luminances(paper.getImageData(box.x - left, box.y - top, box.width, box.height).data);
        const ratios = ground
          .map((light) => (Math.max(ink, light) + 0.05) / (Math.min(ink, light) + 0.05))
          .toSorted((one, other) => one - other);
        const fifthPercentile = ratios[Math.floor(ratios.length / 20)] ?? 0;
        const ratio = Math.round(fifthPercentile * 100) / 100;
        return { text, ratio, needed: size >= 24 ? 3 : 4.5 };
      });

      /** Computes WCAG's relative luminance of each pixel, 0 to 1. */
      function luminances(pixels: Uint8ClampedArray): number[] {
        const light = (at: number) => linear[pixels[at] ?? 0] ?? 0;
        return Array.from(
          { length: pixels.length / 4 },
          (_, index) => 0.2126 * light(index * 4) + 0.7152 * light(index * 4 + 1) + 0.0722 * light(index * 4 + 2),
        );
      }
    },
    { base64: photograph, texts: lines, left: clip.x, top: clip.y },
  );
  await invisibleLetters.evaluate((style: Element) => style.remove());
  return measured;
}

/** Returns the part of the window around all boxes, in whole pixels. */
function around(boxes: readonly DOMRect[]) {
  const x = Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left))));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top))));
  const width = Math.ceil(Math.max(...boxes.map(({ right }) => right))) - x;
  const height = Math.ceil(Math.max(...boxes.map(({ bottom }) => bottom))) - y;
  return { x, y, width, height };
}
