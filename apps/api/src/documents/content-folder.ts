import { processEnv } from '../kernel/env.ts';

/** Returns the folder of the chain: CONTENT_DIR of the environment or of `.env`. */
export function contentFolder(): string {
  return processEnv().contentDir;
}
