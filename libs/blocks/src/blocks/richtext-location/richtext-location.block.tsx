import { directionsHref } from '../../cta/directions-href.ts';
import { defineBlock } from '../../define-block.tsx';
import { fillText } from '../../fill-text.ts';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { Section } from '../../section/section.tsx';
import { richtextLocationSchema } from './richtext-location.schema.ts';
import styles from './richtext-location.module.css';

/** A text about the chosen venue beside its address; the text alone where none is chosen. */
export const richtextLocationBlock = defineBlock({
  type: 'richtext-location',
  schema: richtextLocationSchema,
  Component: ({ content, context: { location, ...page }, context }) => {
    const directions = directionsHref(location);
    return (
      <Section block="richtext-location" air="medium">
        <div className={`${styles.columns} wrap`}>
          <div className={styles.story}>
            {content.heading === null ? null : <h2>{fillText(content.heading, context)}</h2>}
            <RichtextHtml html={content.html} context={context} />
          </div>
          {location === null ? null : (
            <aside className={styles.card} aria-label={location.name}>
              <p className={styles.name}>{location.name}</p>
              <address className={styles.lines}>
                {[location.address?.address, location.address?.address2, location.address?.city]
                  .filter((line) => line !== null && line !== undefined && line !== '')
                  .map((line) => (
                    <span key={line}>{line}</span>
                  ))}
              </address>
              {location.openingHours.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {directions === null ? null : (
                <a href={directions} target="_blank" rel="noopener noreferrer">
                  {page.t('Directions')}
                </a>
              )}
            </aside>
          )}
        </div>
      </Section>
    );
  },
});
