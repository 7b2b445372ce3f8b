/*
 * Renders the films of the demo chain from its pictures and writes them into the index of the content. Arguments are beginnings of keys
 * (`films/midnight`), to render only those.
 */
import { join } from 'node:path';
import { reel } from './films/reel.ts';
import { shoot } from './films/shoot.ts';
import { mediaFolder } from './output/folders.ts';
import { readMediaIndex, writeMediaIndex } from './output/media-index.ts';
import { write } from './output/renditions.ts';

const starts = process.argv.slice(2);
const chosen = reel.filter(({ key }) => starts.length === 0 || starts.some((start) => key.startsWith(start)));

const widest = (key: string) => {
  const formats = readMediaIndex()[key]?.formats ?? [];
  const best = formats.filter(({ mime }) => mime === 'image/webp').toSorted((one, other) => other.width - one.width)[0];
  if (best === undefined) throw new Error(`${key} is not among the pictures: draw it first`);
  return join(mediaFolder, best.url.replace('/media/', ''));
};

for await (const { film, webm } of shoot(chosen, widest)) {
  await write(join(mediaFolder, `${film.key}.webm`), webm);
  await writeMediaIndex({
    [film.key]: {
      url: `/media/${film.key}.webm`,
      ...film.size,
      mime: 'video/webm',
      name: film.name,
      formats: readMediaIndex()[film.key]?.formats ?? [],
      blurDataUrl: null,
    },
  });
  console.log(`${film.key} shot, ${Math.round(webm.length / 1024)} KB`);
}
