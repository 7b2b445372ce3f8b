import { direction } from '@latchkey/i18n';
import type { BlockContext } from '../block-context.ts';
import { fillText } from '../fill-text.ts';
import { BlockMedia } from '../media/block-media.tsx';
import { SectionHeading } from '../section/section-heading.tsx';
import { Section } from '../section/section.tsx';
import { Carousel } from './carousel.client.tsx';
import type { CarouselItems } from './carousel-items.schema.ts';
import styles from './carousel-section.module.css';

interface CarouselSectionProps {
  readonly block: string;
  readonly shape: 'strip' | 'stack' | 'wheel';
  readonly content: CarouselItems;
  readonly context: BlockContext;
}

/** A section of slides, rendered on the server; only the moving of them is the browser's. */
export function CarouselSection({ block, shape, content, context }: CarouselSectionProps) {
  const Heading = content.heading === null ? 'h2' : 'h3';
  const slides = content.items.map(({ title, label, text, media }, index) => ({
    // Slides have no id and never change places.
    id: String(index),
    label: fillText(title, context),
    content: (
      <article className={styles.card}>
        {media === null ? null : (
          <div className={styles.picture}>
            <BlockMedia media={media} sizes="(width < 32rem) 86vw, 26rem" />
          </div>
        )}
        {label === null ? null : <p className={styles.label}>{fillText(label, context)}</p>}
        <Heading className={styles.title}>{fillText(title, context)}</Heading>
        {text === null ? null : <p>{fillText(text, context)}</p>}
      </article>
    ),
  }));
  return (
    <Section block={block} air="medium">
      <div className={`${styles.stack} wrap`}>
        <SectionHeading heading={content.heading} subheading={content.subheading} context={context} />
        {slides.length === 0 ? null : (
          <Carousel
            label={fillText(content.heading ?? context.brandName, context)}
            slides={slides}
            direction={direction(context.locale)}
            shape={shape}
          />
        )}
      </div>
    </Section>
  );
}
