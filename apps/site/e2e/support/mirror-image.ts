import type { Page } from '@playwright/test';

/** Computes the share of two pictures that differs once the second is mirrored, from 0 to 1; it is about 0 for a mirror image. */
export function compareMirrored(page: Page, first: Buffer, second: Buffer): Promise<number> {
  return page.evaluate(
    async ([one, other]) => {
      // On small copies, single letters and the edges of shapes do not count.
      const sizePx = 40;
      /** The distance in a colour channel, of 255, from which a pixel differs. */
      const minDistance = 60;
      const read = async (base64: string, isMirrored: boolean) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [sizePx, sizePx];
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('There is no canvas to compare on.');
        if (isMirrored) context.setTransform(-1, 0, 0, 1, sizePx, 0);
        context.drawImage(image, 0, 0, sizePx, sizePx);
        return context.getImageData(0, 0, sizePx, sizePx).data;
      };
      const [plain, mirrored] = [await read(one, false), await read(other, true)];
      let different = 0;
      // A pixel has three channels of colour, and its opacity.
      for (let at = 0; at < plain.length; at += 4) {
        const distance = Math.max(
          ...[0, 1, 2].map((channel) => Math.abs((plain[at + channel] ?? 0) - (mirrored[at + channel] ?? 0))),
        );
        if (distance > minDistance) different += 1;
      }
      return different / (plain.length / 4);
    },
    [first.toString('base64'), second.toString('base64')] as const,
  );
}
