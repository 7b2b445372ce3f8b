import { drawWithMouse } from './draw-with-mouse.ts';
import { landingSlide } from './landing-slide.ts';

/** Which slides are seen, counted from 0, and whether there are more on either side. */
export interface CarouselPlace {
  readonly first: number;
  readonly last: number;
  readonly isAtBegin: boolean;
  readonly isAtEnd: boolean;
}

export interface CarouselMotion {
  /** Forwards in reading direction, or back. */
  readonly move: (by: 1 | -1) => void;
  readonly stop: () => void;
}

interface Listeners {
  /** Told whenever another slide is seen. */
  readonly onPlace: (place: CarouselPlace) => void;
  /** Told once the slides have come to rest where a visitor moved them. */
  readonly onSettle: (place: CarouselPlace) => void;
}

/** How long nothing must have scrolled before the slides count as at rest, where the browser does not say it itself. */
const restMs = 200;
/** How far what is let go in full swing would run on, in seconds of its speed. */
const flingSeconds = 0.15;
/** How much of a slide must be in view to count as seen. */
const seenShare = 0.6;

/**
 * Moves a carousel by moving its scroll position, which the browser does best: touch, momentum and snapping are its own. Each
 * slide is told how far it is from its place (`--place`, in slides, in reading direction), which the stack and the wheel turn
 * into where it lies.
 */
export function startMotion(carousel: HTMLElement, direction: 'ltr' | 'rtl', listeners: Listeners): CarouselMotion {
  const viewport = carousel.querySelector<HTMLElement>('[data-viewport]');
  if (viewport === null) throw new Error('A carousel without a viewport');
  const slides = [...viewport.querySelectorAll<HTMLElement>('[data-slide]')];
  const links = [...carousel.querySelectorAll<HTMLAnchorElement>('a[data-leads-to]')];
  const isCentred = carousel.dataset['carousel'] === 'stack' || carousel.dataset['carousel'] === 'wheel';
  const isRound = carousel.dataset['round'] !== undefined;
  const forwards = direction === 'rtl' ? -1 : 1;
  const leaving = new AbortController();
  const { signal } = leaving;

  let place: CarouselPlace | undefined;
  /** Where a press of a button leads while the last one is still under way. */
  let aim: number | undefined;
  /** A mouse has hold of it. */
  let isDrawn = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  /** In pixels of the page's own direction, how far a slide is from where it lies when it is chosen. */
  const distanceOf = (slide: HTMLElement) => {
    const box = slide.getBoundingClientRect();
    const room = viewport.getBoundingClientRect();
    if (isCentred) return (box.left + box.right - room.left - room.right) / 2;
    return direction === 'rtl' ? box.right - room.right : box.left - room.left;
  };

  /** Round a wheel the way is never longer than half of it. */
  const seat = (slide: HTMLElement, slidePlace: number) => {
    const around = isRound ? slidePlace - slides.length * Math.round(slidePlace / slides.length) : slidePlace;
    slide.style.setProperty('--place', String(slidePlace));
    slide.style.setProperty('--seat', String(around));
  };

  const measure = () => {
    frame = 0;
    const room = viewport.getBoundingClientRect();
    const scrolled = Math.abs(viewport.scrollLeft);
    const furthest = viewport.scrollWidth - viewport.clientWidth;
    const seen: number[] = [];
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    // Read everything, then write: a style between two readings would lay the page out again for each slide.
    const places = slides.map((slide, index) => {
      const box = slide.getBoundingClientRect();
      const distance = distanceOf(slide);
      const shared = Math.min(box.right, room.right) - Math.max(box.left, room.left);
      if (shared >= box.width * seenShare) seen.push(index);
      if (Math.abs(distance) < least) [nearest, least] = [index, Math.abs(distance)];
      return (distance * forwards) / (box.width || 1);
    });
    if (isCentred) for (const [index, slide] of slides.entries()) seat(slide, places[index] ?? 0);
    const next: CarouselPlace = {
      first: isCentred ? nearest : (seen[0] ?? nearest),
      last: isCentred ? nearest : (seen.at(-1) ?? nearest),
      isAtBegin: !isRound && scrolled < 2,
      isAtEnd: !isRound && scrolled > furthest - 2,
    };
    // What does not scroll, a list under reduced motion, is no stop for a keyboard.
    viewport.tabIndex = furthest > 1 ? 0 : -1;
    if (isSame(place, next)) return;
    place = next;
    for (const [index, link] of links.entries()) {
      if (index >= next.first && index <= next.last) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    showLink(links[next.first]);
    listeners.onPlace(next);
  };
  const measureSoon = () => {
    frame ||= requestAnimationFrame(measure);
  };

  /** Answers whether there is anything to scroll. */
  const moveTo = (index: number): boolean => {
    const total = slides.length;
    aim = isRound ? (index + total) % total : Math.max(0, Math.min(total - 1, index));
    const slide = slides[aim];
    const reach = (viewport.scrollWidth - viewport.clientWidth) * forwards;
    const wanted = viewport.scrollLeft + (slide === undefined ? 0 : distanceOf(slide));
    const left = Math.max(Math.min(0, reach), Math.min(Math.max(0, reach), wanted));
    const isMoving = Math.abs(left - viewport.scrollLeft) >= 1;
    if (!isMoving) aim = undefined;
    // To a place, not by a distance: by a distance the browser stops at the next snap on its way.
    viewport.scrollTo({ left, behavior: 'smooth' });
    return isMoving;
  };
  const move = (by: 1 | -1) => {
    const from = aim ?? place?.first ?? 0;
    const isAtEdge = by === 1 ? place?.isAtEnd : place?.isAtBegin;
    if (aim !== undefined || isAtEdge !== true) moveTo(from + by);
  };

  const comeToRest = () => {
    if (isDrawn) return;
    measure();
    aim = undefined;
    delete carousel.dataset['drawn'];
    if (place !== undefined) listeners.onSettle(place);
  };

  const saysEnd = 'onscrollend' in viewport;
  viewport.addEventListener(
    'scroll',
    () => {
      measureSoon();
      if (saysEnd) return;
      clearTimeout(rest);
      rest = setTimeout(comeToRest, restMs);
    },
    { signal, passive: true },
  );
  viewport.addEventListener('scrollend', comeToRest, { signal });
  viewport.addEventListener(
    'keydown',
    (event) => {
      const steps: Readonly<Record<string, () => void>> = {
        ArrowRight: () => move(direction === 'rtl' ? -1 : 1),
        ArrowLeft: () => move(direction === 'rtl' ? 1 : -1),
        Home: () => moveTo(0),
        End: () => moveTo(slides.length - 1),
      };
      const step = steps[event.key];
      if (step === undefined || event.target !== viewport || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      step();
    },
    { signal },
  );
  for (const [index, link] of links.entries()) {
    link.addEventListener(
      'click',
      (event) => {
        if (viewport.scrollWidth <= viewport.clientWidth) return;
        // The page stays where it is and the address as it was; only the slides move.
        event.preventDefault();
        moveTo(index);
      },
      { signal },
    );
  }
  drawWithMouse(viewport, signal, {
    onDraw: () => {
      isDrawn = true;
      carousel.dataset['drawn'] = 'true';
    },
    onLetGo: (pixelsPerSecond) => {
      isDrawn = false;
      const isMoving = moveTo(landingOf(pixelsPerSecond * flingSeconds));
      // Where nothing is left to scroll no event will say so.
      if (!isMoving) comeToRest();
    },
  });

  /** The slide that is chosen where what is let go would run on so many pixels. */
  const landingOf = (runsOn: number) =>
    landingSlide({
      distances: slides.map((slide) => distanceOf(slide) * forwards),
      runsOn: runsOn * forwards,
      // What shows one at a time stops at each (`scroll-snap-stop` in the css, which binds fingers only).
      reach: isCentred ? (slides[0]?.getBoundingClientRect().width ?? 0) : Number.POSITIVE_INFINITY,
    });

  const resized = new ResizeObserver(measureSoon);
  resized.observe(viewport);
  carousel.dataset['moving'] = 'true';
  measure();
  return {
    move,
    stop: () => {
      leaving.abort();
      resized.disconnect();
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      delete carousel.dataset['moving'];
    },
  };
}

/** Scrolls the list around a link, and nothing else, until the link is in its middle. */
function showLink(link: HTMLElement | undefined): void {
  const list = link?.closest('ol');
  if (link === undefined || list === null || list === undefined) return;
  const [seat, room] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollBy({ left: (seat.left + seat.right - room.left - room.right) / 2 });
}

function isSame(one: CarouselPlace | undefined, other: CarouselPlace): boolean {
  return (
    one?.first === other.first &&
    one.last === other.last &&
    one.isAtBegin === other.isAtBegin &&
    one.isAtEnd === other.isAtEnd
  );
}
