import { bounds, lineSchema, type Location, orNull } from '@latchkey/cms-client/contract';
import { formatAddress, type Locale, townParts } from '@latchkey/i18n';
import * as z from 'zod';
import { directionsHref } from '../../cta/directions-href.ts';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { Section } from '../../section/section.tsx';
import styles from './richtext-location.module.css';

/** A text about the chosen venue beside its address; the text alone where none is chosen. */
export const richtextLocationBlock = defineBlock({
  type: 'richtext-location',
  schema: z.object({ heading: orNull(lineSchema), html: z.string().max(bounds.richText) }),
  Component: ({ content, context }) => {
    const { location, t } = context;
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
                {listAddressLines(location, context.locale).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              {location.telephone === null && location.emailAddress === null ? null : (
                <p className={styles.lines}>
                  {location.telephone === null ? null : (
                    <a href={`tel:${location.telephone.replace(/[^\d+]/gu, '')}`}>
                      <bdi dir="ltr">{location.telephone}</bdi>
                    </a>
                  )}
                  {location.emailAddress === null ? null : (
                    <a href={`mailto:${location.emailAddress}`}>
                      <bdi dir="ltr">{location.emailAddress}</bdi>
                    </a>
                  )}
                </p>
              )}
              {location.openingHours.length === 0 ? null : (
                <div className={styles.lines}>
                  <p className="label">{t('Opening hours')}</p>
                  {location.openingHours.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              )}
              {directions === null ? null : (
                <p>
                  <a href={directions} target="_blank" rel="noopener noreferrer">
                    {t('Directions')}
                    <span className="visually-hidden"> ({t('Opens in a new tab')})</span>
                  </a>
                </p>
              )}
            </aside>
          )}
        </div>
      </Section>
    );
  },
});

/** Returns the lines of a postal address, without the country. */
function listAddressLines({ address }: Location, locale: Locale): readonly string[] {
  if (address === null) return [];
  const lines = [[address.address], [address.address2], townParts(address)];
  return lines.map((parts) => formatAddress(parts, locale)).filter((line) => line !== '');
}
