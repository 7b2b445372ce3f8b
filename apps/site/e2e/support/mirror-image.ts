import type { Page } from '@playwright/test';

/** Computes the share of two pictures that differs once the second is mirrored, from 0 to 1; it is about 0 for a mirror image. */
export function compareMirrored(page: Page, first: Buffer, second: Buffer): Promise<number> {
  return page.evaluate(
    async ([one, other]) => {
      const read = async (base64: string, isTurned: boolean) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [40, 40];
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('There is no canvas to compare on.');
        if (isTurned) context.setTransform(-1, 0, 0, 1, 40, 0);
        context.drawImage(image, 0, 0, 40, 40);
        return context.getImageData(0, 0, 40, 40).data;
      };
      const [left, right] = [await read(one, false), await read(other, true)];
      let different = 0;
      for (let at = 0; at < left.length; at += 4) {
        const distance = Math.max(
          ...[0, 1, 2].map((part) => Math.abs((left[at + part] ?? 0) - (right[at + part] ?? 0))),
        );
        if (distance > 60) different += 1;
      }
      return different / (left.length / 4);
    },
    [first.toString('base64'), second.toString('base64')] as const,
  );
}
