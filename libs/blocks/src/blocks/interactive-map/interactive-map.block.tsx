import { defineBlock } from '../../define-block.tsx';
import { mapSectionSchema } from '../../map/map-section.schema.ts';
import { MapSection } from '../../map/map-section.tsx';

/** Every venue of the chain on the own map, drawn around the chosen one; it never asks anybody else. */
export const interactiveMapBlock = defineBlock({
  type: 'interactive-map',
  schema: mapSectionSchema,
  Component: async ({ content, context }) => {
    const locations = await context.content.listLocations();
    return locations.length === 0 ? null : (
      <MapSection block="interactive-map" content={content} context={context} locations={locations} provider={null} />
    );
  },
});
