import { direction } from '@latchkey/i18n';
import type { CSSProperties, ReactNode } from 'react';
import type { BlockContext } from '../foundation/block-context.ts';
import { CarouselControls } from '../browser-parts/browser-parts.client.tsx';
import styles from './carousel.module.css';

/** Side by side; one pile of which one leafs; the rim of a wheel; hung under an axis of time. */
export type CarouselShape = 'strip' | 'stack' | 'wheel' | 'timeline';

export interface Slide {
  /** Unique on the page: links lead here. */
  readonly id: string;
  readonly content: ReactNode;
}

interface CarouselProps {
  /** What the slides are, for a screen reader. */
  readonly label: string;
  readonly slides: readonly Slide[];
  readonly shape: CarouselShape;
  readonly context: BlockContext;
  /** What stands between the buttons and the slides. */
  readonly children?: ReactNode;
}

/**
 * Slides by the ARIA carousel pattern, all of them html of the server: without a script they are a row that scrolls and snaps,
 * under reduced motion a list. What the script adds (buttons, keys, drawing with the mouse, the stack and the wheel) comes
 * with `CarouselControls`, which finds its carousel by the `data-` names here.
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
      style={shape === 'wheel' ? rimStyle(total) : undefined}
      data-round={isRound(shape, total) ? true : undefined}
    >
      {total < 2 ? null : (
        <div className={styles.controls}>
          <CarouselControls
            labels={{
              previous: t('Previous slide'),
              next: t('Next slide'),
              // The browser fills it in: there it is known.
              position: t('%position of %total', { position: '%position', total }),
            }}
            direction={direction(locale)}
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

/** A wheel of so few posters would show its back: they stand on a part of the rim. */
const fewestAround = 6;
/** The angle from one poster to the next where they do not go all the way round, in degrees. */
const widestStep = 32;

/** A wheel that goes all the way round has no first and no last poster. */
function isRound(shape: CarouselShape, total: number): boolean {
  return shape === 'wheel' && total >= fewestAround;
}

/** The angle between two posters, and the rim's radius, in breadths of a poster, at which their edges just do not touch. */
function rimStyle(total: number): CSSProperties {
  const step = total >= fewestAround ? 360 / total : widestStep;
  const radius = 0.54 / Math.tan((step * Math.PI) / 360);
  const style: CSSProperties & Record<'--step' | '--radius', string> = {
    '--step': `${step.toFixed(3)}deg`,
    '--radius': radius.toFixed(3),
  };
  return style;
}
