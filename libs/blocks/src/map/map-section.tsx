import type { Location } from '@latchkey/cms-client/schema';
import { localeRecord } from '@latchkey/i18n';
import type { MapPlace } from '@latchkey/ui/map';
import * as z from 'zod';
import type { BlockContext } from '../foundation/block-context.ts';
import { VenueMap } from '../browser-parts/browser-parts.client.tsx';
import { HeadedSection } from '../section/section.tsx';
import type { MapProviderKey } from '../browser-parts/map/map-provider.ts';
import { VenueEntry } from './venue-entry.tsx';
import { defineBlock } from '../foundation/define-block.tsx';
import { headingFields } from '../foundation/fields.ts';
import styles from '../browser-parts/map/map-section.module.css';

/** What an editor says about a map: what is on it are the venues, which the content system has anyway. */
const mapSectionSchema = z.object(headingFields);

type MapSectionContent = z.output<typeof mapSectionSchema>;

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

/**
 * A block that shows the page's location on a map, or all of them where none is chosen. The own map alone, without a provider, always
 * has all of them. Nothing where there is none.
 */
export function mapBlock(type: string, provider: MapSectionProps['provider']) {
  return defineBlock({
    type,
    schema: mapSectionSchema,
    Component: async ({ content, context }) => {
      const isOne = provider !== null && context.location !== null;
      const locations = isOne ? [context.location] : await context.content.listLocations();
      return locations.length === 0 ? null : (
        <MapSection block={type} content={content} context={context} locations={locations} provider={provider} />
      );
    },
  });
}

/** Venues on a map and as text beside it: whoever cannot see or reach the map has missed nothing. */
function MapSection({ block, content, context, locations, provider }: MapSectionProps) {
  const { t, locale, mapKeys, location } = context;
  // §9: locations are sorted by name.
  const byName = locations.toSorted((left, right) => left.name.localeCompare(right.name, locale));
  const key = provider === null ? undefined : mapKeys?.[provider];
  const name = provider === null ? '' : providerNames[provider];
  return (
    <HeadedSection block={block} className={styles.section} content={content} context={context}>
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
    </HeadedSection>
  );
}

/** Nothing where nobody has measured where the venue is; it still stands in the text. */
function placeOf({ id, name, slug, address }: Location, context: BlockContext): readonly MapPlace[] {
  const { latitude = null, longitude = null } = address ?? {};
  return latitude === null || longitude === null
    ? []
    : [{ id, name, href: context.locationHref({ slug }), latitude, longitude }];
}
