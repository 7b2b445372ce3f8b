/* `npm run build:places -w @latchkey/api` compiles the places that the location search knows into `apps/api/data`, which is committed. */
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { compilePlaceFiles, placeFilePath } from './place-files.ts';

for (const [name, bytes] of Object.entries(compilePlaceFiles())) {
  const packed = gzipSync(bytes, { level: 9 });
  // This byte of a gzip file names the operating system. It is set to "unknown", so that every machine writes the same file.
  packed[9] = 0xff;
  await writeFile(placeFilePath(name), packed);
  console.log(`${name}: ${bytes.length} bytes, ${packed.length} packed`);
}
