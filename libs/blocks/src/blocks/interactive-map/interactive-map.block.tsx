import { mapBlock } from '../../map/map-section.tsx';

/** Every venue of the chain on the own map, drawn around the chosen one; it never asks anybody else. */
export const interactiveMapBlock = mapBlock('interactive-map', null);
