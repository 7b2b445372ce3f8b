/* What a host may import into its own client components: nothing here brings a schema or the sanitiser along. */
export type { BlockFailure } from './block-context.ts';
export { provideConsent, type ConsentCategory, type ConsentPort } from './consent/consent.ts';
export { onBlockFailure } from './block-failures.ts';
export { readableInk } from './color/readable-ink.ts';
export { tintStyle, type TintStyle } from './color/tint-style.ts';
