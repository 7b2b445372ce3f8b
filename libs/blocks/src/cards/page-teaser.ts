import type { Media } from '@latchkey/cms-client/schema';

/** A page as a list of pages shows it: an article, a package or a mode. What a kind does not have is absent. */
export interface PageTeaser {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly summary: string | null;
  readonly picture: Media | null;
  /** YYYY-MM-DD, of an article. */
  readonly publishedAt?: string;
  readonly tags?: readonly { readonly title: string }[];
  /** As an editor wrote it, of a package or a mode. */
  readonly price?: string | null;
  readonly facts?: readonly { readonly title: string; readonly value: string | null }[];
}
