export { MovingMap } from './moving-map.client.tsx';
export { PrintedMap } from './printed-map.client.tsx';
export type { MapPlace } from './map-markers.ts';
export type { MapLabels, VenueMapProps } from './map-props.ts';
