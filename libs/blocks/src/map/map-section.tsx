import type { Location } from '@latchkey/cms-client/schema';
import { localeRecord } from '@latchkey/i18n';
import type { MapPlace } from '@latchkey/ui/map';
import type { BlockContext } from '../block-context.ts';
import { VenueMap } from '../browser-parts.client.tsx';
import { SectionHeading } from '../section/section-heading.tsx';
import { Section } from '../section/section.tsx';
import type { MapProviderKey } from './map-provider.ts';
import styles from './map-section.module.css';
import type { MapSectionContent } from './map-section.schema.ts';
import { VenueEntry } from './venue-entry.tsx';

interface MapSectionProps {
  readonly block: string;
  readonly content: MapSectionContent;
  readonly context: BlockContext;
  /** Those of the map and of the text beside it. */
  readonly locations: readonly Location[];
  /** Whose key of the host the block may use. */
  readonly provider: MapProviderKey['type'] | null;
}

const providerNames = { google: 'Google Maps', mapbox: 'Mapbox' } as const;

/** Venues on a map and as text beside it: whoever cannot see or reach the map has missed nothing. */
export function MapSection({ block, content, context, locations, provider }: MapSectionProps) {
  const { t, locale, mapKeys, location } = context;
  // §9: locations are sorted by name.
  const byName = locations.toSorted((left, right) => left.name.localeCompare(right.name, locale));
  const key = provider === null ? undefined : mapKeys?.[provider];
  const name = provider === null ? '' : providerNames[provider];
  return (
    <Section block={block}>
      <div className={`${styles.section} wrap`}>
        <SectionHeading heading={content.heading} subheading={content.subheading} context={context} />
        <div className={styles.columns} data-single={byName.length === 1 || undefined}>
          <VenueMap
            places={byName.flatMap((each) => placeOf(each, context))}
            focus={location === null ? [] : [location.id]}
            labels={{
              map: t('Map of our locations'),
              showAll: t('Show all locations'),
              zoomIn: t('Zoom in'),
              zoomOut: t('Zoom out'),
            }}
            provider={
              provider === null || key === undefined
                ? null
                : { type: provider, key, language: localeRecord(locale).intlTag.split('-')[0] ?? locale }
            }
            texts={{
              show: t('Show the map of %name', { name }),
              notice: t('It is fetched from %name, which may set cookies.', { name }),
              failed: t('This part of the page did not come.'),
            }}
          />
          <ul className={styles.venues}>
            {byName.map((each) => (
              <VenueEntry key={each.id} location={each} context={context} isDetailed={byName.length === 1} />
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** Nothing where nobody has measured where the venue is; it still stands in the text. */
function placeOf({ id, name, slug, address }: Location, context: BlockContext): readonly MapPlace[] {
  const { latitude = null, longitude = null } = address ?? {};
  return latitude === null || longitude === null
    ? []
    : [{ id, name, href: context.locationHref({ slug }), latitude, longitude }];
}
