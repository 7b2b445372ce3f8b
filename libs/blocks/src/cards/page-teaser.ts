import type { Media } from '@latchkey/cms-client/schema';

/** A page as a list of pages shows it: an article or a package. */
export interface PageTeaser {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly summary: string | null;
  readonly picture: Media | null;
}
