import { idCharacters } from '@latchkey/cms-client/operations';
import { requestIdCharacters } from '@latchkey/http-server';

/** Bounds of a request; bounds of bodies are in `@latchkey/cms-client/schema`. */
export const requestLimits = {
  bodyBytes: 256 * 1024,
  /** Nesting of lists and objects; the deepest declared body has six levels. */
  bodyDepth: 20,
  idCharacters,
  slugCharacters: 100,
  idempotencyKeyCharacters: 200,
  requestIdCharacters,
} as const;
