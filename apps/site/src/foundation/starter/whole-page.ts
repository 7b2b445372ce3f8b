/* The parts of the starter for the whole page. They are inline in every page, so short forms save bytes (page.ts). */
import { first, observe, page } from './page.ts';

/** The scroll offset past which the header is hidden, in CSS pixels. */
const headerHideOffset = 60;

let previousOffset = 0;

/** Hides the header past the offset, and shows it as soon as the page is scrolled up. The style sheet keeps it visible while it is used. */
export const followScroll = (): void => {
  const offset = scrollY;
  const isPast = offset > headerHideOffset;
  const header = first('#site-header');
  // The event also comes from parts of the page that scroll, where the offset stays the same.
  if (header && offset !== previousOffset) {
    header.toggleAttribute('data-scrolled', isPast);
    header.toggleAttribute('data-hidden', isPast && offset > previousOffset);
  }
  previousOffset = offset;
};

/** Marks the body while the phone menu is open, for the chain's own style sheets. The menu opens without a script. */
export const followPhoneMenu = ({ target, newState }: ToggleEvent): void => {
  if ((target as HTMLElement).id === 'phone-menu') page.body.classList.toggle('menu-open', newState === 'open');
};

const { href, hash } = location;

/** Removes the hash of the first URL once the browser has scrolled to it, unless the visitor is elsewhere by then. */
export const removeFirstHash = (): void => {
  if (hash && location.href === href) history.replaceState(history.state, '', href.replace(hash, ''));
};

/** Marks each counter once it is fully in view, which makes it count once (`libs/ui/src/styles/base.css`). */
export const watchCounters = (): void => {
  observe(
    '.counter-up',
    ({ target, intersectionRatio }) => {
      // 0: it is out of view and hides the number (''). 1: it is fully in view and counts ('1').
      if (intersectionRatio % 1 === 0) target.dataset['counting'] ||= intersectionRatio ? '1' : '';
    },
    { threshold: [0, 1] },
  );
};
