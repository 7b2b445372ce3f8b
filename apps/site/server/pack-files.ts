import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { packedFolder, packedTypes } from './packed-files.ts';

const compress = promisify(brotliCompress);

/** The size from which files are compressed: a smaller one gains nothing that a browser notices. */
const minBytes = 500;

/** Compresses the scripts and styles of a build by brotli at its best, which takes too long for a request. Returns how many it wrote. */
export async function packFiles(distDir: string): Promise<number> {
  const [source, target] = [join(distDir, 'static'), join(distDir, packedFolder)];
  await rm(target, { recursive: true, force: true });
  const names = (await readdir(source, { recursive: true })).filter((name) => extname(name) in packedTypes);
  const packed = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(source, name));
      if (bytes.byteLength < minBytes) return 0;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      };
      await mkdir(dirname(join(target, name)), { recursive: true });
      await writeFile(join(target, name), await compress(bytes, { params }));
      return 1;
    }),
  );
  return packed.reduce<number>((total, count) => total + count, 0);
}
