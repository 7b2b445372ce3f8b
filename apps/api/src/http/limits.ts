/** Bounds of what a request may bring; the bodies' own bounds are in `@latchkey/cms-client/schema`. */
export const requestLimits = {
  bodyBytes: 256 * 1024,
  idCharacters: 100,
  slugCharacters: 100,
  idempotencyKeyCharacters: 200,
  requestIdCharacters: 64,
} as const;
