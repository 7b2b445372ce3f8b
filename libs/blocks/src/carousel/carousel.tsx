import { direction } from '@latchkey/i18n';
import type { CSSProperties, ReactNode } from 'react';
import type { BlockContext } from '../foundation/block-context.ts';
import { CarouselControls } from '../browser-parts/browser-parts.client.tsx';
import '../browser-parts/carousel/carousel-controls.module.css';
import styles from './carousel.module.css';

/** Slides side by side, as a stack of cards, on a wheel, or below a time axis. */
export type CarouselShape = 'strip' | 'stack' | 'wheel' | 'timeline';

export interface Slide {
  /** The id of the slide for links, unique on the page. */
  readonly id: string;
  readonly content: ReactNode;
}

interface CarouselProps {
  /** The name of the carousel for screen readers. */
  readonly label: string;
  readonly slides: readonly Slide[];
  readonly shape: CarouselShape;
  readonly context: BlockContext;
  /** The content between the buttons and the slides. */
  readonly children?: ReactNode;
}

/**
 * Slides by the ARIA carousel pattern, rendered on the server: a row that scrolls and snaps, or a list under reduced motion.
 *
 * - The style sheet makes the row a stack or a wheel in browsers whose animations can follow the scroll position.
 * - The host's own script scrolls the row at a press of its buttons (`data-turn`). It expects the element with `data-viewport` as the last child.
 * - `CarouselControls` adds keys, dragging with the mouse and announcements, and in other browsers the stack and the wheel. It finds its carousel by the
 *   `data-` attributes here.
 */
export function Carousel({ label, slides, shape, context, children }: CarouselProps) {
  const { t, locale } = context;
  const total = slides.length;
  return (
    <div
      className={styles.carousel}
      role="region"
      aria-roledescription={t('carousel')}
      aria-label={label}
      data-carousel={shape}
      // The first touch of the element fetches the code.
      data-wants="touch"
      style={carouselStyle(shape, total)}
      data-round={isRound(shape, total) ? true : undefined}
    >
      {total < 2 ? null : (
        <div className={styles.controls}>
          <CarouselControls
            labels={{
              previous: t('Previous slide'),
              next: t('Next slide'),
              // The browser replaces `%position`, since only it knows the number.
              position: t('%position of %total', { position: '%position', total }),
            }}
            direction={direction(locale)}
            isOneAtATime={isCentred(shape)}
          />
        </div>
      )}
      {children}
      <div
        className={styles.viewport}
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        data-viewport
      >
        <div className={styles.slides}>
          {slides.map(({ id, content }, index) => (
            <div
              key={id}
              id={id}
              className={styles.slide}
              style={slideStyle(index)}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('%position of %total', { position: index + 1, total })}
              data-slide
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The fewest posters of a full wheel. Fewer ones are on a part of the rim, since the back of the wheel would be seen. */
const fewestAround = 6;
/** The angle between two posters on a partial wheel, in degrees. */
const widestStep = 32;

/** Returns whether the slides are a full wheel, which has no first and no last poster. */
function isRound(shape: CarouselShape, total: number): boolean {
  return shape === 'wheel' && total >= fewestAround;
}

/** Returns whether one slide is chosen, in the middle. */
function isCentred(shape: CarouselShape): boolean {
  return shape === 'stack' || shape === 'wheel';
}

/**
 * Returns the custom properties of a carousel: the number of slides, and for a wheel the angle between two posters and the radius, in widths of a
 * poster, at which their edges just do not touch.
 */
function carouselStyle(shape: CarouselShape, total: number): CSSProperties | undefined {
  if (!isCentred(shape)) return undefined;
  const style: CSSProperties & Partial<Record<'--total' | '--step' | '--wheel-radius', string>> = {
    '--total': String(total),
  };
  if (shape === 'stack') return style;
  const step = total >= fewestAround ? 360 / total : widestStep;
  // The posters are the sides of a polygon, and the radius is the distance of a side from the middle. A side is 1 poster wide; half of it is 0.5, and the
  // rest of 0.54 is a gap.
  const halfStepRadians = (step * Math.PI) / 360;
  const radius = 0.54 / Math.tan(halfStepRadians);
  return { ...style, '--step': `${step.toFixed(3)}deg`, '--wheel-radius': radius.toFixed(3) } as CSSProperties;
}

function slideStyle(index: number): CSSProperties {
  const style: CSSProperties & Record<'--index', number> = { '--index': index };
  return style;
}
