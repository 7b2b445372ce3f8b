import { defineBlock } from '../../define-block.tsx';
import { mapSectionSchema } from '../../map/map-section.schema.ts';
import { MapSection } from '../../map/map-section.tsx';

/** The page's venue, or all of them, on the own map; on Mapbox's where the host has a key and the visitor agrees. */
export const mapboxMapBlock = defineBlock({
  type: 'mapbox-map',
  schema: mapSectionSchema,
  Component: async ({ content, context }) => {
    const locations = context.location === null ? await context.content.listLocations() : [context.location];
    return locations.length === 0 ? null : (
      <MapSection block="mapbox-map" content={content} context={context} locations={locations} provider="mapbox" />
    );
  },
});
