import type { CountedGroup, Location } from '@latchkey/cms-client/contract';
import { localeRecord } from '@latchkey/i18n';
import { groupName } from '@latchkey/i18n/countries';
import type { MapPlace } from '@latchkey/ui/map';
import * as z from 'zod';
import type { BlockContext } from '../foundation/block-context.ts';
import { VenueMap } from '../browser-parts/browser-parts.client.tsx';
import { HeadedSection } from '../section/section.tsx';
import type { MapProviderKey } from '../browser-parts/map/map-provider.ts';
import { createGroupHref, LocationGroups } from '../cards/location-groups.tsx';
import { VenueEntry } from './venue-entry.tsx';
import { defineBlock } from '../foundation/define-block.tsx';
import { headingFields } from '../foundation/fields.ts';
import styles from '../browser-parts/map/map-section.module.css';

/** The fields of a map; its venues come from the content system. */
const mapSectionSchema = z.object(headingFields);

type MapSectionContent = z.output<typeof mapSectionSchema>;

interface MapSectionProps {
  readonly block: string;
  readonly content: MapSectionContent;
  readonly context: BlockContext;
  /** The venues of the map and of the text beside it. */
  readonly locations: readonly Location[];
  /** The groups of venues, each a point of the map, in place of `locations` where the chain has many. */
  readonly groups: readonly CountedGroup[];
  /** The provider whose key the block may use. */
  readonly provider: MapProviderKey['type'] | null;
}

const providerNames = { google: 'Google Maps', mapbox: 'Mapbox' } as const;

/**
 * Defines a block that shows the page's location on a map, or all locations if none is chosen. Without a provider it always shows
 * all of them. It renders nothing without locations.
 */
export function defineMapBlock(type: string, provider: MapSectionProps['provider']) {
  return defineBlock({
    type,
    schema: mapSectionSchema,
    needs: ['locations', 'locationGroups'],
    Component: ({ content, context, data }) => {
      const isOne = provider !== null && context.location !== null;
      const locations = isOne ? [context.location] : data.locations;
      const groups = isOne ? [] : data.locationGroups;
      const shared = { block: type, content, context, provider };
      return locations.length === 0 && groups.length === 0 ? null : (
        <MapSection {...shared} locations={locations} groups={groups} />
      );
    },
  });
}

/** Venues on a map and as text beside it, which has the same information. */
function MapSection({ block, content, context, locations, groups, provider }: MapSectionProps) {
  const { t, locale, mapKeys, location } = context;
  const byName = locations.toSorted((left, right) => left.name.localeCompare(right.name, locale));
  const key = provider === null ? undefined : mapKeys?.[provider];
  const name = provider === null ? '' : providerNames[provider];
  return (
    <HeadedSection block={block} className={styles.section} content={content} context={context}>
      <div className={styles.columns} data-single={byName.length === 1 || undefined}>
        <VenueMap
          places={[
            ...byName.flatMap((each) => toPlaces(each, context)),
            ...groups.flatMap((group) => toGroupPlaces(group, context)),
          ]}
          focus={location === null ? [] : [location.id]}
          labels={{
            map: t('Map of our venues'),
            showAll: t('Show all venues'),
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
            notice: t('The map comes from %name, which may set cookies.', { name }),
            failed: t('This part of the page could not be loaded.'),
          }}
        />
        {groups.length > 0 ? (
          <LocationGroups
            groups={groups}
            hrefOf={createGroupHref(context)}
            t={t}
            headingLevel={content.heading === null ? 2 : 3}
          />
        ) : (
          <ul className={styles.venues}>
            {byName.map((each) => (
              <VenueEntry key={each.id} location={each} context={context} isDetailed={byName.length === 1} />
            ))}
          </ul>
        )}
      </div>
    </HeadedSection>
  );
}

/** Returns no point for a venue without coordinates, which is still in the text. */
function toPlaces({ id, name, slug, address }: Location, context: BlockContext): readonly MapPlace[] {
  const { latitude = null, longitude = null } = address ?? {};
  return latitude === null || longitude === null
    ? []
    : [{ id, name, href: context.locationHref({ slug }), latitude, longitude }];
}

function toGroupPlaces(group: CountedGroup, context: BlockContext): readonly MapPlace[] {
  const { key, latitude, longitude } = group;
  const name = groupName(group, localeRecord(context.locale).intlTag);
  return latitude === null || longitude === null
    ? []
    : [{ id: key, name, href: createGroupHref(context)(group), latitude, longitude }];
}
