import type { Theme } from '@latchkey/cms-client/contract';

/** How the site signs what it writes without its renderer. */
export interface ChainLook {
  /** Empty if the api has never responded, and the environment has no name. */
  readonly name: string;
  /** Null for the look of the house. */
  readonly theme: Theme | null;
}
