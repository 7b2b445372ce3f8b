/* `npm start` runs this. With `--dev` it watches the sources, with `--gallery` it shows every block with its fixtures. */
import { bootstrap } from './bootstrap.mjs';
import { serve } from './serve.mjs';

await bootstrap(import.meta.filename);
await serve({
  isDevelopment: process.argv.includes('--dev'),
  ...(process.argv.includes('--gallery') && { env: { GALLERY: '1' }, showPath: '/en/gallery' }),
});
