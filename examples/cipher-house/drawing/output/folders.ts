import { fileURLToPath } from 'node:url';

/** The pictures and films of the chain; the site serves the folder at `/media`. */
export const mediaFolder = fileURLToPath(new URL('../../media', import.meta.url));
/** The index of the media that documents may name. */
export const mediaIndex = fileURLToPath(new URL('../../content/media.json', import.meta.url));
