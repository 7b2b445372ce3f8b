import { idCharacters } from '@latchkey/cms-client/operations';

/** Bounds of what a request may bring; the bodies' own bounds are in `@latchkey/cms-client/schema`. */
export const requestLimits = {
  bodyBytes: 256 * 1024,
  /** Lists and objects in each other; the deepest body that is declared has six. */
  bodyDepth: 20,
  idCharacters,
  slugCharacters: 100,
  idempotencyKeyCharacters: 200,
  requestIdCharacters: 64,
} as const;
