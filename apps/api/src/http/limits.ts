import { idCharacters } from '@latchkey/cms-client/contract';
import { requestIdCharacters } from '@latchkey/http-server';

/** The bounds of a request. The bounds of bodies are in `@latchkey/cms-client/contract`. */
export const requestLimits = {
  bodyBytes: 256 * 1024,
  /** The deepest nesting of lists and objects; the deepest declared body has six levels. */
  bodyDepth: 20,
  idCharacters,
  slugCharacters: 100,
  idempotencyKeyCharacters: 200,
  requestIdCharacters,
} as const;
