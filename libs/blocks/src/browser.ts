/* What a host may import into its own client components: nothing here brings a schema or the sanitiser along. */
export { provideConsent, type ConsentCategory, type ConsentPort } from './browser-parts/consent.ts';
export { tintStyle, type TintStyle } from './color/tint-style.ts';
