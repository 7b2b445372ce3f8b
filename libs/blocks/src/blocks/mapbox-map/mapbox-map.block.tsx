import { mapBlock } from '../../map/map-section.tsx';

/** The page's venue, or all of them, on the own map; on Mapbox's where the host has a key and the visitor agrees. */
export const mapboxMapBlock = mapBlock('mapbox-map', 'mapbox');
