import { dragWithMouse } from './drag-with-mouse.ts';
import { landingSlide } from './landing-slide.ts';

/** The indexes of the visible slides, and whether there are more on either side. */
export interface CarouselPlace {
  readonly first: number;
  readonly last: number;
  readonly isAtBegin: boolean;
  readonly isAtEnd: boolean;
}

export interface CarouselMotion {
  /** Moves by one slide, forwards in reading direction or back. */
  readonly move: (by: 1 | -1) => void;
  readonly stop: () => void;
}

interface Listeners {
  /** Called when the visible slides have changed. */
  readonly onPlace: (place: CarouselPlace) => void;
  /** Called when the slides have come to rest after a move of the visitor. */
  readonly onSettle: (place: CarouselPlace) => void;
}

/** The time in milliseconds without scrolling after which the slides are at rest, in browsers without `scrollend`. */
const restMs = 200;
/** Released slides run on as far as they would move in this time at their speed. */
const flingSeconds = 0.15;
/** The fraction of a slide that must be in view for it to count as visible. */
const seenShare = 0.6;
/** The distance from an end within which the slides count as there: browsers round scroll positions. */
const edgePixels = 2;

/**
 * Moves a carousel by its scroll position, so that touch, momentum and snapping are the browser's. Each slide gets its distance
 * from the chosen position (`--place`, in slides, in reading direction), from which the stack and the wheel derive their
 * transforms.
 *
 * Four things scroll it: the browser, the buttons (`move`), the keys and links (`moveTo`), and a mouse that drags (`dragWithMouse`). Each scroll leads to
 * `measure`, which computes the place anew, at most once per frame; its end leads to `comeToRest`.
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
  /** The slide to which the last press of a button, a key or a link scrolls; undefined at rest. A second press goes on from there. */
  let aim: number | undefined;
  /** True while a mouse drags it. */
  let isDragged = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  /** The frame in which the next measurement is due; 0 for none. */
  let frame = 0;

  /** Returns the distance of a slide from its chosen position, in pixels; it grows to the right in every language. */
  const measureDistance = (slide: HTMLElement) => {
    const box = slide.getBoundingClientRect();
    const room = viewport.getBoundingClientRect();
    if (isCentred) return (box.left + box.right - room.left - room.right) / 2;
    return direction === 'rtl' ? box.right - room.right : box.left - room.left;
  };

  /** Sets the place of a slide, and its seat. On a full wheel the seat counts the shorter way around: on a wheel of 8, place 7 is seat -1. */
  const seat = (slide: HTMLElement, slidePlace: number) => {
    const around = isRound ? slidePlace - slides.length * Math.round(slidePlace / slides.length) : slidePlace;
    slide.style.setProperty('--place', String(slidePlace));
    slide.style.setProperty('--seat', String(around));
  };

  /** Computes which slides are visible, places them, and tells the listeners if the visible ones have changed. */
  const measure = () => {
    frame = 0;
    const room = viewport.getBoundingClientRect();
    const scrolled = Math.abs(viewport.scrollLeft);
    const furthest = viewport.scrollWidth - viewport.clientWidth;
    const seen: number[] = [];
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    // Everything is read before anything is written: a write between two reads would cause a layout for each slide.
    const places = slides.map((slide, index) => {
      const box = slide.getBoundingClientRect();
      const distance = measureDistance(slide);
      const shared = Math.min(box.right, room.right) - Math.max(box.left, room.left);
      if (shared >= box.width * seenShare) seen.push(index);
      if (Math.abs(distance) < least) [nearest, least] = [index, Math.abs(distance)];
      return (distance * forwards) / (box.width || 1);
    });
    if (isCentred) for (const [index, slide] of slides.entries()) seat(slide, places[index] ?? 0);
    const next: CarouselPlace = {
      first: isCentred ? nearest : (seen[0] ?? nearest),
      last: isCentred ? nearest : (seen.at(-1) ?? nearest),
      isAtBegin: !isRound && scrolled < edgePixels,
      isAtEnd: !isRound && scrolled > furthest - edgePixels,
    };
    // A list that does not scroll, as under reduced motion, is not focusable.
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

  /** Moves to a slide. Returns false if the slides are there already, so that no scroll event follows. */
  const moveTo = (index: number): boolean => {
    const total = slides.length;
    aim = isRound ? (index + total) % total : Math.max(0, Math.min(total - 1, index));
    const slide = slides[aim];
    // In a right-to-left page the scroll position is 0 at the beginning and negative further on.
    const reach = (viewport.scrollWidth - viewport.clientWidth) * forwards;
    const wanted = viewport.scrollLeft + (slide === undefined ? 0 : measureDistance(slide));
    const left = Math.max(Math.min(0, reach), Math.min(Math.max(0, reach), wanted));
    const isMoving = Math.abs(left - viewport.scrollLeft) >= 1;
    if (!isMoving) aim = undefined;
    // `scrollBy` is not used, because with it the browser would stop at the next snap point.
    viewport.scrollTo({ left, behavior: 'smooth' });
    return isMoving;
  };
  /** Moves by one slide. At an edge it does nothing, unless a scroll away from the edge has just begun. */
  const move = (by: 1 | -1) => {
    const from = aim ?? place?.first ?? 0;
    const isAtEdge = by === 1 ? place?.isAtEnd : place?.isAtBegin;
    if (aim !== undefined || isAtEdge !== true) moveTo(from + by);
  };

  /** Ends a move, whether the browser, a button, a key, a link or a mouse began it. While a mouse holds the slides, the move goes on until the release. */
  const comeToRest = () => {
    if (isDragged) return;
    measure();
    aim = undefined;
    delete carousel.dataset['dragged'];
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
        // The scroll position of the page and the URL stay; only the slides move.
        event.preventDefault();
        moveTo(index);
      },
      { signal },
    );
  }
  dragWithMouse(viewport, signal, {
    onDrag: () => {
      isDragged = true;
      carousel.dataset['dragged'] = 'true';
    },
    onRelease: (pixelsPerSecond) => {
      isDragged = false;
      const isMoving = moveTo(predictLanding(pixelsPerSecond * flingSeconds));
      // If nothing is left to scroll, no event says that the slides are at rest.
      if (!isMoving) comeToRest();
    },
  });

  /** Returns the index of the slide at which the released slides come to rest, if they would run on so many pixels. */
  const predictLanding = (runsOn: number) =>
    landingSlide({
      distances: slides.map((slide) => measureDistance(slide) * forwards),
      runsOn: runsOn * forwards,
      // A carousel that shows one slide at a time stops at each (`scroll-snap-stop` in the css works for touch only).
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
