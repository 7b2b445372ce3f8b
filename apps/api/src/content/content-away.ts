import { refused, type Refusal } from '../result.ts';

/**
 * The content system cannot be asked now, or what it answers is no content. Thrown, because the port answers content and
 * nothing else; the app makes a named refusal of it.
 */
export class ContentAway extends Error {
  readonly code: 'content_away' | 'content_broken';

  constructor(code: ContentAway['code'], reason: string) {
    super(reason);
    this.name = 'ContentAway';
    this.code = code;
  }
}

export function contentRefusal({ code, message }: ContentAway): Refusal {
  return refused('unavailable', code, message).error;
}
