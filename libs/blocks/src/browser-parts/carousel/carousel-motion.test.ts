// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMotion, type CarouselMotion } from './carousel-motion.ts';

/** The width of a slide and of the viewport, in pixels. */
const breadth = 320;
const total = 8;

/** Creates a carousel with a fake layout, since jsdom has none: slides side by side, of which one is visible, and a scroll that ends at once. */
function createCarousel(shape: 'wheel' | 'timeline', direction: 'ltr' | 'rtl') {
  const carousel = document.createElement('div');
  carousel.dataset['carousel'] = shape;
  const viewport = document.createElement('div');
  viewport.dataset['viewport'] = '';
  carousel.append(viewport);
  const way = direction === 'rtl' ? -1 : 1;
  const rect = (left: number) => () => new DOMRect(left, 0, breadth, 400);
  for (let index = 0; index < total; index += 1) {
    const slide = document.createElement('div');
    slide.dataset['slide'] = '';
    slide.getBoundingClientRect = () => rect(index * breadth * way - viewport.scrollLeft)();
    viewport.append(slide);
  }
  viewport.getBoundingClientRect = rect(0);
  Object.defineProperties(viewport, {
    scrollWidth: { value: total * breadth },
    clientWidth: { value: breadth },
    setPointerCapture: { value: () => undefined },
    scrollTo: {
      value: ({ left }: { readonly left: number }) => {
        viewport.scrollLeft = left;
        viewport.dispatchEvent(new Event('scrollend'));
      },
    },
  });
  /** The number of the first visible slide after each move, from 1. */
  const settled: number[] = [];
  const motion = startMotion(carousel, direction, {
    onPlace: () => undefined,
    onSettle: ({ first }) => settled.push(first + 1),
  });
  const send = (type: string, x: number, time: number) => {
    const event = new PointerEvent(type, { pointerType: 'mouse', button: 0, clientX: x });
    Object.defineProperty(event, 'timeStamp', { value: time });
    viewport.dispatchEvent(event);
  };
  /** Drags by a number of slides towards the end, in a number of milliseconds. */
  const drag = (by: number, ms: number) => {
    const to = -by * breadth * way;
    send('pointerdown', 0, 0);
    send('pointermove', to / 2, ms / 2);
    send('pointermove', to, ms);
    send('pointerup', to, ms);
  };
  return { motion, settled, drag };
}

describe('the motion of a carousel', () => {
  let motion: CarouselMotion | undefined;

  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {
          // Nothing changes its size here.
        }
        disconnect() {
          // Nothing was watched.
        }
      },
    );
  });
  afterEach(() => {
    motion?.stop();
    vi.unstubAllGlobals();
  });

  it.each(['ltr', 'rtl'] as const)(
    'moves a wheel by one poster for one drag, however fast the mouse is: %s',
    (direction) => {
      const wheel = createCarousel('wheel', direction);
      motion = wheel.motion;
      wheel.drag(0.6, 20);
      wheel.drag(0.6, 400);
      wheel.drag(-0.6, 20);
      expect(wheel.settled).toEqual([2, 3, 2]);
    },
  );

  it('lets a row of slides run on as far as its momentum', () => {
    const timeline = createCarousel('timeline', 'ltr');
    motion = timeline.motion;
    // At 3,200 pixels per second the slides run on for 0.15 s, which is 1.5 slides: with the 0.6 of the drag they come near the third.
    timeline.drag(0.6, 60);
    expect(timeline.settled).toEqual([3]);
  });

  it('moves by one for each press of a button, and not past the end', () => {
    const wheel = createCarousel('wheel', 'ltr');
    motion = wheel.motion;
    wheel.motion.move(1);
    wheel.motion.move(1);
    wheel.motion.move(-1);
    wheel.motion.move(-1);
    wheel.motion.move(-1);
    expect(wheel.settled).toEqual([2, 3, 2, 1]);
  });
});
