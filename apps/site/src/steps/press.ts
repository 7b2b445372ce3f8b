import type { MouseEvent } from 'react';

/** The properties of a link that chooses something. */
export interface PressLink {
  readonly href: string;
  readonly rel: 'nofollow';
  /** Takes the press in place of following the link; absent without scripts. */
  readonly onClick?: (click: MouseEvent<HTMLAnchorElement>) => void;
  readonly 'aria-disabled'?: true;
  /** The reason why the link cannot be used now; absent if it can. */
  readonly title?: string;
}

/**
 * Makes the link of an event that only chooses: a day, a slot, Kids Mode. It has a real URL, so that it works without scripts, can be opened in a
 * new tab, and Back returns from it.
 */
export type Press<Event> = (event: Event) => PressLink;

/** Makes the links of a page without scripts, which the browser follows. */
export function pressByLink<Event>(hrefOf: (event: Event) => string): Press<Event> {
  return (event) => ({ href: hrefOf(event), rel: 'nofollow' });
}

/**
 * Makes the links of a page with scripts, where the machine gets the event.
 * @param reason the reason why nothing can be chosen now; null if it can
 */
export function pressByEvent<Event>(
  hrefOf: (event: Event) => string,
  send: (event: Event) => void,
  reason: string | null = null,
): Press<Event> {
  return (event) => ({
    href: hrefOf(event),
    rel: 'nofollow',
    ...(reason !== null && { 'aria-disabled': true, title: reason }),
    onClick: (click) => {
      if (isForBrowser(click)) return;
      click.preventDefault();
      if (reason === null) send(event);
    },
  });
}

/** Returns whether the press opens a new tab or window, or saves the link. */
function isForBrowser({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}
