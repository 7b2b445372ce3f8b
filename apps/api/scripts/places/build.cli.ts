import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { compilePlaceFiles, placeFilePath } from './place-files.ts';

for (const [name, bytes] of Object.entries(compilePlaceFiles())) {
  const packed = gzipSync(bytes, { level: 9 });
  // The byte that names the operating system, so that every machine writes the same file.
  packed[9] = 0xff;
  await writeFile(placeFilePath(name), packed);
  console.log(`${name}: ${bytes.length} bytes, ${packed.length} packed`);
}
