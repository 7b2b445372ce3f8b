/* The exports for client components of a host. None of them imports a schema or the sanitiser, which would be large in a browser. */
export { provideConsent, type ConsentCategory, type ConsentPort } from './browser-parts/consent.ts';
export { tintStyle, type TintStyle } from './color/tint-style.ts';
