import { fileURLToPath } from 'node:url';

/** The folder with the pictures and films of the chain; the site serves it at `/media`. */
export const mediaFolder = fileURLToPath(new URL('../../media', import.meta.url));
/** The file of the index of the media that documents may name. */
export const mediaIndex = fileURLToPath(new URL('../../content/media.json', import.meta.url));
