import { bootstrap } from './bootstrap.mjs';
import { serve } from './serve.mjs';

await bootstrap(import.meta.filename);
await serve({ isDevelopment: true });
