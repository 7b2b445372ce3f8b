import { defineBlock } from '../../define-block.tsx';
import { mapSectionSchema } from '../../map/map-section.schema.ts';
import { MapSection } from '../../map/map-section.tsx';

/** The page's venue, or all of them, on the own map; on Google's where the host has a key and the visitor agrees. */
export const googleMapsBlock = defineBlock({
  type: 'google-maps',
  schema: mapSectionSchema,
  Component: async ({ content, context }) => {
    const locations = context.location === null ? await context.content.listLocations() : [context.location];
    return locations.length === 0 ? null : (
      <MapSection block="google-maps" content={content} context={context} locations={locations} provider="google" />
    );
  },
});
